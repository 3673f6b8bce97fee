import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, httpStatus, type WireError } from '../../platform/errors.ts'
import { callerKey } from '../../platform/server/rateLimit.ts'

/** How long a sender may keep a connection waiting, and how many of them one address may hold open. */
export type ConnectionLimits = {
  /** For the whole of a request's head. */
  headersMs: number
  /** For so many bytes of a body, and of one that carries files, or for what is left of it; the next get as long again. */
  bodyMs: number
  bodyBytes: number
  uploadMs: number
  uploadBytes: number
  perCaller: number
}
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  bodyBytes: 4 * 1024,
  uploadMs: 60_000,
  uploadBytes: 16 * 1024,
  perCaller: 64,
}

const TOO_SLOW = 'This request took too long to arrive. Please try again.'

/** What is no request that could be handled: never finished, beyond all measure, or not HTTP. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // a browser opens connections in advance; the answer to a question that was never asked would be taken for the next one's
  if (socket.bytesRead === 0) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 'timed_out', TOO_SLOW)
  else if (error.code === 'HPE_HEADER_OVERFLOW')
    refuse(socket, 'headers_too_large', 'The address or the headers of this request are too long.')
  else refuse(socket, 'bad_request', 'This request could not be read.')
}

/** The last words on a connection at which there is no reply to send them by. */
function refuse(socket: Socket, code: ErrorCode, message: string): void {
  const status = httpStatus[code]
  const body = JSON.stringify({ message, code } satisfies WireError)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...(status === 429 ? ['Retry-After: 5'] : []),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/**
 * Cuts senders who stop in the middle of a body, or let it drip; who sends slowly on a poor line, and whom the academy
 * itself keeps waiting, is not cut.
 */
export function cutStalled(server: Server, { bodyMs, bodyBytes, uploadMs, uploadBytes }: ConnectionLimits): void {
  /** How much had come when the present time began. */
  type Sender = { request: IncomingMessage; response: ServerResponse; bytes: number; at: number }
  const sending = new Map<Socket, Sender>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    sending.set(socket, { request, response, bytes: socket.bytesRead, at: performance.now() })
  })
  const wantedOf = ({ headers }: IncomingMessage) =>
    /^multipart\//i.test(headers['content-type'] ?? '')
      ? { ms: uploadMs, least: uploadBytes }
      : { ms: bodyMs, least: bodyBytes }
  const look = () => {
    const now = performance.now()
    for (const [socket, one] of sending) {
      const { request, response, bytes, at } = one
      const { ms, least } = wantedOf(request)
      if (socket.destroyed || request.complete) sending.delete(socket)
      else if (socket.bytesRead - bytes >= least || request.readableLength > 0) {
        one.bytes = socket.bytesRead
        one.at = now
      } else if (now - at >= ms) {
        sending.delete(socket)
        if (response.headersSent) socket.destroy()
        else refuse(socket, 'timed_out', TOO_SLOW)
      }
    }
  }
  const looking = setInterval(look, Math.min(bodyMs, uploadMs) / 6).unref()
  server.on('close', () => clearInterval(looking))
}

/** Refuses an address (of IPv6 the /64 that one line has to itself) that holds too many connections already. */
export function limitCallers(server: Server, { perCaller }: ConnectionLimits): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const caller = callerKey({ ip: socket.remoteAddress ?? '' })
    const count = open.get(caller) ?? 0
    if (count >= perCaller)
      return refuse(socket, 'too_many', 'There are too many connections from your address. Please close some pages.')
    open.set(caller, count + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}
