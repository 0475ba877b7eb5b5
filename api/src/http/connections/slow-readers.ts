import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The interval of checks. A client that stops reading is cut after one or two of them. */
const everyMs = 12_000

/**
 * Cuts clients that stop reading an answer. Node's own limits end with the request, so such a client could keep its
 * connection and the unread answer for as long as it likes. A paused player requests the rest again when it continues.
 */
export function cutSlowReaders(server: Server, ms = everyMs) {
  const sockets = new Set<Socket>()
  const lastTaken = new WeakMap<Socket, number>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets) {
      // All data was sent: the client is idle, or the answer is not ready.
      if (socket.writableLength === 0) lastTaken.delete(socket)
      // `end` would also wait for the reader.
      else if (lastTaken.get(socket) === takenBy(socket)) socket.resetAndDestroy()
      else lastTaken.set(socket, takenBy(socket))
    }
  }, ms).unref()
  server.on('close', () => clearInterval(timer))
}

/**
 * The bytes that were handed to the system. `socket.bytesWritten` includes bytes that still wait, and `socket.timeout`
 * restarts with every byte that the client sends.
 */
function takenBy(socket: Socket) {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
