import { existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BackupError } from '../../platform/server/backup/readBackup.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import { noteWrite } from '../../platform/server/writes.ts'
import { describeFailure } from './describeFailure.ts'

/** What a path of a socket may have on every system. */
const LONGEST_PATH = 100
/** A command is a line. */
const LONGEST_COMMAND = 10_000
/** Whoever connects says what they want at once; an answer takes as long as the work does. */
const ASK_WITHIN_MS = 10_000

const Asked = z.object({
  command: z.enum(['admin', 'backup', 'doctor']),
  /** Of a backup. */
  path: z.optional(z.string()),
  /** What follows `admin`. */
  words: z._default(z.array(z.string()), []),
})
type Asked = z.input<typeof Asked>
const Answer = z.object({ ok: z.boolean(), message: z.string() })
type Answer = z.output<typeof Answer>
/** What a running academy does of the command line, and answers in words. */
export type Commands = {
  admin: (words: string[]) => Promise<Answer>
  backup: (path?: string) => Promise<string>
  doctor: () => Promise<Answer>
}

async function perform(commands: Commands, { command, path, words }: z.output<typeof Asked>): Promise<Answer> {
  if (command === 'backup') return { ok: true, message: await commands.backup(path) }
  return command === 'admin' ? commands.admin(words) : commands.doctor()
}

/** @throws Error in words, for whoever writes to the socket by hand */
function readAsked(text: string): z.output<typeof Asked> {
  try {
    return z.parse(Asked, JSON.parse(text))
  } catch {
    throw new Error('This is no command.')
  }
}

const pathIn = (dataDir: string): string => join(dataDir, 'command.sock')

/** All that the other side says; reading it as an iterable would close our own side, too. */
const received = (socket: Socket, most = Number.POSITIVE_INFINITY): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      said += piece
      if (said.length > most) socket.destroy(new Error('The command is too long.'))
    })
    socket.once('end', () => resolve(said))
    socket.once('close', () => reject(new Error('The connection was closed.')))
  })

/**
 * Takes commands while the embedded database is in use, which nobody else can open then. The socket is in the data
 * folder, so that only the academy's own user comes at it.
 */
export function listenForCommands(dataDir: string, commands: Commands): () => Promise<void> {
  const path = pathIn(dataDir)
  if (path.length > LONGEST_PATH) {
    logFailure(
      `npm run admin, npm run backup and npm run doctor can’t reach this academy while it runs: ${path} is longer than a socket’s path may be. Choose a shorter DATA_DIR.`,
    )
    return async () => {}
  }
  // the lock of the folder says that whoever left it has ended
  rmSync(path, { force: true })
  /** Those that have not said yet what they want. */
  const asking = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    asking.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => asking.delete(socket))
    socket.setTimeout(ASK_WITHIN_MS, () => socket.destroy())
    void received(socket, LONGEST_COMMAND)
      .then((asked) => {
        asking.delete(socket)
        socket.setTimeout(0)
        return perform(commands, readAsked(asked)).finally(noteWrite)
      })
      .catch((error: unknown): Answer => ({ ok: false, message: describeFailure(error) }))
      .then((answer) => socket.end(JSON.stringify(answer), () => socket.destroySoon()))
  })
  server.on('error', (error) => logFailure('Commands can’t reach this academy while it runs.', error))
  server.listen(path)
  server.unref()
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      // the server waits for whoever is connected: for a backup that is being made, and not for one that says nothing
      for (const socket of asking) socket.destroy()
      rmSync(path, { force: true })
    })
}

/** Asks the academy that has this data folder in use; undefined when none answers. */
export function askRunning(dataDir: string, asked: Asked): Promise<Answer | undefined> {
  const path = pathIn(dataDir)
  if (!existsSync(path)) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true })
    // one that was killed has left its socket
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => {
      socket.end(JSON.stringify(asked))
      received(socket)
        .then((answer) => resolve(z.parse(Answer, JSON.parse(answer))))
        .catch(() =>
          reject(new BackupError('The academy ended before it answered; what was asked may have been done.')),
        )
    })
  })
}

/** Takes commands for as long as the academy listens; with PostgreSQL they open the data themselves. */
export function answerCommands(app: FastifyInstance, commands: Commands): void {
  const { config } = app.context
  if (config.databaseUrl) return
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = listenForCommands(config.dataDir, commands)
  })
  app.addHook('onClose', async () => stop?.())
}
