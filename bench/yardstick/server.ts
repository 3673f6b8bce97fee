import { createServer, type IncomingMessage } from 'node:http'
import { answer, refuse, visitorCookie } from './answer.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

// What the academy's speed is a share of: the same addresses by node:http and pg with named statements, a session
// look-up on every call that brings a cookie, and nothing else around the rows: no permission, validation or schema.

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

const routes = { ...reads, ...writes }

const asking = (request: IncomingMessage) => {
  const { method = '', url = '', headers } = request
  return { method, url, headers, readBody: () => readBody(request) }
}

const server = createServer(async (request, response) => {
  const { status = 200, type = 'application/json', body } = await answer(routes, asking(request)).catch(refuse)
  const cookie = type === 'text/html' && !request.headers.cookie ? { 'set-cookie': visitorCookie() } : {}
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...cookie }).end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.info(`open at http://127.0.0.1:${(server.address() as { port: number }).port}`),
)
