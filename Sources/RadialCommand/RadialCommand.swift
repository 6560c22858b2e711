@main struct RadialCommand { static func main() {} }
