print("inkwright")
