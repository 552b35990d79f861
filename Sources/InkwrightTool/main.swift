import Foundation
import Inkwright

// A reader that goes away early shows as an error of write, not as the program's end.
signal(SIGPIPE, SIG_IGN)
StandardStreams.reserve()
exit(await Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
