import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Trial } from './trial.ts'

/** Takes connections and says nothing, ever; answers its port. */
export async function blackHole(trial: Trial): Promise<number> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => open.delete(socket))
      .resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  trial.onEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return portOf(server)
}

/** A port at which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const portOf = (server: { address: () => unknown }): number => (server.address() as { port: number }).port

type Received = { to: string; subject: string; id: string }
/** What a mail server says of an address: yes, never (550), or not now (451). */
type Say = (to: string) => 250 | 451 | 550

/** A mail server on this machine that keeps what it is handed, and counts what it was asked. */
export class MailSink {
  readonly received: Received[] = []
  readonly asked: string[] = []
  readonly url: string

  private constructor(port: number) {
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async open(trial: Trial, say: Say = () => 250): Promise<MailSink> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _, done) => {
        sink.asked.push(address)
        const code = say(address)
        done(code === 250 ? null : Object.assign(new Error('This mailbox takes no mail.'), { responseCode: code }))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          for (const { address } of session.envelope.rcptTo)
            sink.received.push({ to: address, subject: headerOf(text, 'subject'), id: headerOf(text, 'message-id') })
          done()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    trial.onEnd(() => new Promise<void>((resolve) => server.close(resolve)))
    const sink = new MailSink(portOf(server.server))
    return sink
  }
}

const headerOf = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1] ?? ''
