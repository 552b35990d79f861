import Foundation
import InkFormats
import Synchronization

/// Serves many clients at a time over a Unix socket, each on a thread of its own with its own order of lines.
///
/// A client that goes away, in the middle of a line too, ends its own thread and nothing else. The program has to ignore SIGPIPE.
public final class SocketServer: Sendable {
  public let path: String
  private let lines: LineServer
  private let listener: Int32
  /// Lets no more clients in than there is room for; the others wait in the system's queue.
  private let room: DispatchSemaphore
  private let isStopped = Atomic<Bool>(false)

  /// Takes the socket's name. A name left over by a server that is gone is taken over; one in use, or a file, is an error.
  /// Only the user's own programs may connect (mode 0600).
  public init(path: String, lines: LineServer, maximumClients: Int = 64) throws(FormatError) {
    self.path = path
    self.lines = lines
    room = DispatchSemaphore(value: max(1, maximumClients))
    listener = try Self.listen(path)
  }

  deinit { close(listener) }

  /// Lets clients in until `stop`.
  public func run() throws(FormatError) {
    defer { unsafe unlink(path) }
    while true {
      room.wait()
      let client = accept(listener, nil, nil)
      if client < 0 {
        let failure = errno
        room.signal()
        if isStopped.load(ordering: .acquiring) { return }
        switch failure {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
          // Nothing can be let in until a client has left.
          usleep(10_000)
        default: throw Self.failure(path, failure)
        }
        continue
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let thread = Thread { [lines, room] in
        // How a client leaves is its own affair.
        try? lines.serve(input: client, output: client)
        close(client)
        room.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Lets nobody in any more, and makes `run` return. May be called from any thread.
  public func stop() {
    isStopped.store(true, ordering: .releasing)
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func listen(_ path: String) throws(FormatError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8), room = MemoryLayout.size(ofValue: address.sun_path)
    guard !name.isEmpty, name.count < room, !name.contains(0) else {
      throw FormatError(.system("a socket's path has 1 to \(room - 1) bytes"), file: path)
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }

    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure(path, errno) }
    do throws(FormatError) {
      // Before the name is there, so that nobody else can slip in.
      guard fchmod(descriptor, 0o600) == 0 else { throw failure(path, errno) }
      if unsafe call(bind, descriptor, address) != 0 {
        guard errno == EADDRINUSE, isLeftOver(path, address) else { throw failure(path, errno) }
        guard unsafe unlink(path) == 0, unsafe call(bind, descriptor, address) == 0 else { throw failure(path, errno) }
      }
      guard Foundation.listen(descriptor, 128) == 0 else { throw failure(path, errno) }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Whether the name is a socket that nobody listens at. `errno` says EADDRINUSE afterwards when it is not.
  private static func isLeftOver(_ path: String, _ address: sockaddr_un) -> Bool {
    defer { errno = EADDRINUSE }
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { return false }
    defer { close(probe) }
    return unsafe call(connect, probe, address) != 0 && errno == ECONNREFUSED
  }

  /// `bind` or `connect`, which want the general kind of address.
  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ address: sockaddr_un
  ) -> Int32 {
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> FormatError {
    FormatError(.system("cannot be listened at (\(unsafe String(cString: strerror(code))))"), file: path)
  }
}
