import Radial
