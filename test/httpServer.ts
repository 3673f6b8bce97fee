import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** An HTTP server of a test's own on a free port of the loopback. `calls` are its requests in order, as 'GET /path'. */
export async function openHttpServer(handle: Handle) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${new URL(request.url ?? '', 'http://stand-in').pathname}`)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    /** Ends whatever is still on its way, too. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The same for a handler with the shape of `fetch`; an answer of null is lost on its way. */
export const openFetchServer = (fetch: (request: Request) => Promise<Response | null>) =>
  openHttpServer(async (incoming, outgoing) => {
    const answer = await fetch(await requestOf(incoming))
    if (!answer) return outgoing.destroy()
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })

/** What came in as `fetch` has it. */
export async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const body = await buffer(incoming)
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(`http://stand-in${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}
