import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Who has been let in and says nothing gets so much time to say what was perhaps on its way. */
const SILENT_MS = 1_000

/**
 * Knows the server's connections from now on. A server that closes waits for all of them, and one that says nothing, sends
 * half a header or half an upload would make it wait for ever.
 */
export function watchConnections(server: Server) {
  /** How many requests of each are being answered. */
  const open = new Map<Socket, number>()
  server.on('connection', (socket) => {
    open.set(socket, 0)
    socket.on('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (by: number) => open.has(socket) && open.set(socket, (open.get(socket) ?? 0) + by)
    count(1)
    response.on('close', () => count(-1))
  })
  const cut = (which: (requests: number) => boolean) => {
    for (const [socket, requests] of open) if (which(requests)) socket.destroy()
  }
  return {
    /** Cuts what is silent soon, and whatever is left after `restMs`. */
    cutSoon(restMs: number): void {
      setTimeout(() => cut((requests) => requests === 0), Math.min(SILENT_MS, restMs)).unref()
      setTimeout(() => cut(() => true), restMs).unref()
    },
    cutNow: () => cut(() => true),
  }
}
