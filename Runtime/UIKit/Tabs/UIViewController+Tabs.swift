extension UIViewController {
    var existingOrNewTabBarItem: UITabBarItem {
        if let item = lifecycle.tabBarItem { return item }
        if let root = (self as? UINavigationController)?.viewControllers.first { return root.existingOrNewTabBarItem }
        let item = UITabBarItem()
        item.title = title
        lifecycle.tabBarItem = item
        return item
    }

    func exchangeTabBarItem(for item: UITabBarItem?) {
        lifecycle.tabBarItem = item
        nearestTabBarController?.renewItems()
    }

    var nearestTabBarController: UITabBarController? {
        selfAndAncestors.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
    }
}
