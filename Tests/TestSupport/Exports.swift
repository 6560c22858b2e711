@_exported import Randomness
