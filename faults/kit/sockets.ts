import { connect, type Socket } from 'node:net'
import { streamPath } from '../../src/notifications/liveUpdates.ts'
import type { Trial } from './trial.ts'
import type { Visitor } from './visitor.ts'

/** A connection to the academy on which `text` has been written, and nothing more comes. */
function holding(trial: Trial, address: string, text: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.off('error', reject).on('error', () => {})
      if (text.length === 0) return resolve(socket)
      socket.write(text, () => resolve(socket))
    })
    socket.once('error', reject)
    trial.onEnd(() => socket.destroy())
  })
}

export const silent = (trial: Trial, address: string) => holding(trial, address, '')
export const halfHeaders = (trial: Trial, address: string) =>
  holding(trial, address, 'GET /member HTTP/1.1\r\nHost: academy.test\r\nX-Half: of a ')

/** An upload of 20 MB of which the first megabyte has been sent. */
export function stalledUpload(trial: Trial, visitor: Visitor): Promise<Socket> {
  const boundary = 'stalled'
  const head = [
    'POST /api/member/post HTTP/1.1',
    'Host: academy.test',
    `Cookie: ${visitor.cookieHeader()}`,
    ...Object.entries(visitor.scriptHeaders()).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${20 * 1024 * 1024}`,
    '',
    `--${boundary}`,
    'Content-Disposition: form-data; name="media[]"; filename="long.mp4"',
    'Content-Type: video/mp4',
    '',
    '',
  ].join('\r\n')
  return holding(trial, visitor.address, Buffer.concat([Buffer.from(head), Buffer.alloc(1024 * 1024)]))
}

/** A page that listens to live updates. */
export const eventStream = (trial: Trial, visitor: Visitor): Promise<Socket> =>
  holding(
    trial,
    visitor.address,
    `GET ${streamPath} HTTP/1.1\r\nHost: academy.test\r\nAccept: text/event-stream\r\nCookie: ${visitor.cookieHeader()}\r\n\r\n`,
  )
