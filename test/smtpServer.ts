import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type SmtpReply = { code: number; message: string }
type Answers = {
  /** What the server says to an addressee; nothing when it takes them. */
  onAddressee?: (address: string) => SmtpReply | undefined | Promise<SmtpReply | undefined>
  /** What it says to a mail that it has received. */
  onMail?: (mail: string) => SmtpReply | undefined
  /** The one that it lets in; without it nobody is asked. */
  password?: string
  /** By a certificate that nobody trusts, from the first byte on. */
  secure?: boolean
}

const errorOf = ({ code, message }: SmtpReply) => Object.assign(new Error(message), { responseCode: code })

/** A mail server on loopback that takes every mail, but for what `answers` refuses. */
export async function openSmtpServer({ onAddressee, onMail, password, secure = false }: Answers = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    secure,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(password === undefined ? ['AUTH'] : [])],
    onAuth: (given, _, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(errorOf({ code: 535, message: 'Authentication failed' })),
    onRcptTo: ({ address }, _, done) =>
      void Promise.resolve(onAddressee?.(address)).then((refused) => done(refused && errorOf(refused))),
    onData: (stream, _, done) =>
      void text(stream).then((mail) => {
        mails.push(mail)
        const refused = onMail?.(mail)
        done(refused && errorOf(refused))
      }),
  })
  // who does not trust its certificate goes
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A mail server that lets people in and says nothing, or no more than a word now and then. */
export async function openSilentServer(drip?: { everyMs: number }) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const timer = drip && setInterval(() => socket.write('2'), drip.everyMs)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
