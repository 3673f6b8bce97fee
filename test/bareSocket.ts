import { connect } from 'node:net'

/** A bare connection that says what a test gives it to say, and collects what comes back until it is closed. */
export async function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    say: (text: string) => void socket.write(text),
    heard: () => heard,
    isOpen: () => !socket.destroyed,
    /** Resolves with all that was heard. */
    closed,
    close: () => socket.destroy(),
  }
}
export type BareSocket = Awaited<ReturnType<typeof openSocket>>

/** The parts of an answer as it came over the wire. */
export function readAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body || 'null') }
}
