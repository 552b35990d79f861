/// Words and phrases people put on diagrams and notes.
enum Vocabulary {
  static let steps = [
    "start", "end", "stop", "read n", "input a", "print x", "output", "i = 0", "i = i+1", "n > 0", "x < 10", "a = b", "sum = 0", "yes",
    "no", "true",
    "false", "done", "swap a b", "check", "open file", "close", "send", "wait", "login", "error", "save", "load", "retry", "next", "begin",
    "loop",
    "k = 2n", "return r", "call f(x)", "is empty?", "x = y+1", "max", "min", "count", "sort", "find", "else", "then", "t = 5", "a > b",
    "Start", "End",
  ]
  static let names = [
    "A", "B", "C", "1", "2", "3", "x", "y", "s0", "s1", "q2", "DB", "API", "web", "user", "cache", "main", "idea", "goal", "plan", "team",
    "cost", "time",
    "risk", "work", "home", "food", "trip", "book", "food", "sun", "data", "test", "app", "key", "log", "v1", "node", "tree", "left",
    "right",
  ]
  static let words = [
    "the", "and", "of", "to", "in", "is", "that", "for", "with", "was", "not", "are", "this", "from", "have", "paper", "ink", "quick",
    "brown", "fox",
    "jumps", "over", "lazy", "dog", "meeting", "notes", "monday", "call", "back", "about", "budget", "draft", "review", "first", "second",
    "question",
    "answer", "small", "large", "energy", "force", "mass", "speed", "light", "field", "value", "result", "example", "between", "because",
    "should", "would",
    "little", "minimum", "will", "illustrate", "title", "hill", "window", "summer", "winter", "letter", "million", "it", "if", "let", "lot",
    "oil", "ill",
    "zero", "book", "boo", "dodo", "coco", "loop", "2024", "15:30", "42", "3.14", "100%", "Mr", "Dr", "I", "A", "Today", "Remember", "Why",
    "John", "Anna",
  ]
}
