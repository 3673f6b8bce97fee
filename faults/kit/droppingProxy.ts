import { createServer, request } from 'node:http'
import type { Trial } from './trial.ts'

/**
 * A proxy that passes every request on and, of the first answer to each write, says nothing: it cuts the connection
 * once the academy has answered, so that the work is done and its sender does not know. Answers its address.
 */
export async function droppingProxy(trial: Trial, target: string): Promise<{ address: string; dropped: () => number }> {
  const seen = new Set<string>()
  let dropped = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const attempt = String(incoming.headers['x-attempt'] ?? '')
      const isFirst = attempt !== '' && !seen.has(attempt)
      seen.add(attempt)
      const upstream = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers })
      upstream.on('error', () => outgoing.destroy())
      upstream.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          if (isFirst) {
            dropped += 1
            outgoing.destroy()
            return
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          outgoing.end(Buffer.concat(parts))
        })
      })
      upstream.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  trial.onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, dropped: () => dropped }
}
