import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import type { AppError } from '../errors.ts'
import { onS3 } from './s3Files.ts'

const SILENCE_MS = 300
const servers: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

/** A file store over a real server that the test directs, connection by connection. */
async function storeAt(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  servers.push({ server, sockets })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  const s3 = { bucket: 'academy', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 'b' }
  return { files: onS3(s3, SILENCE_MS), sockets, server }
}

const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It should have been refused.')),
    (error) => error,
  )
const AWAY = { code: 'unavailable', status: 503, retryAfter: 30, message: expect.stringContaining('try again') }
const CONTENT = Buffer.alloc(300_000, 7)

it('gives up a service that accepts and never answers', async () => {
  const { files } = await storeAt(() => {})
  expect(await refusal(files.put('a', 'webp', CONTENT, 'image/webp'))).toMatchObject(AWAY)
  const stream = Readable.from([CONTENT])
  expect(await refusal(files.put('a', 'webm', stream, 'video/webm', CONTENT.length))).toMatchObject(AWAY)
  // reading the file for the upload must not wait either
  expect(stream.destroyed).toBe(true)
  expect(await refusal(files.sizeOf('a/b.webp'))).toMatchObject(AWAY)
  expect(await refusal(files.read('a/b.webp'))).toMatchObject(AWAY)
  expect(await refusal(files.remove('a/b.webp'))).toMatchObject(AWAY)
})

it('says in words that a service is away', async () => {
  const { files, server } = await storeAt(() => {})
  server.close()
  expect(await refusal(files.sizeOf('a/b.webp'))).toMatchObject(AWAY)
  expect(await refusal(files.put('a', 'webp', CONTENT, 'image/webp'))).toMatchObject(AWAY)
})

it('breaks off a download that stalls in the middle', async () => {
  const { files, sockets } = await storeAt((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf'))
  })
  const stream = await files.read('a/b.webp')
  await expect(buffer(stream)).rejects.toThrow('silent')
  for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close')
})

it('waits for a reader who takes their time', async () => {
  const { files } = await storeAt((socket) => {
    socket.once('data', () =>
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${CONTENT.length}\r\n\r\n${CONTENT.toString('latin1')}`),
    )
  })
  const stream = await files.read('a/b.webp')
  // longer than a service may be silent
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS))
  expect((await buffer(stream)).equals(CONTENT)).toBe(true)
})
