import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Refusal = { status: number } | undefined

/**
 * A server before an S3 store on this machine: `meet` sees each call first, may wait, and may answer it by a status in the
 * store's place.
 */
export async function openS3Front(
  port: number,
  meet: (asked: IncomingMessage) => Refusal | Promise<Refusal>,
): Promise<{ endpoint: string; close: () => void }> {
  const front = createServer(async (asked, answer) => {
    const refusal = await meet(asked)
    if (refusal) {
      asked.resume()
      return void answer.writeHead(refusal.status).end()
    }
    const { method, url: path, headers } = asked
    // a connection that has waited since the last call may be closed by now
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
