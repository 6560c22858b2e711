// Empty: `import Testing` looks for a module of this name beside ours and Apple's of that name.
