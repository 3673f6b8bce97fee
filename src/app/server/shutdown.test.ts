import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startBuilt } from '../../../test/builtServer.ts'
import { fillDataFolder } from '../../../test/dataFolder.ts'
import { createUser } from '../../../test/people.ts'
import { copyTemplate } from '../../../test/postgres.ts'
import { openSilentServer } from '../../../test/smtpServer.ts'
import { passwordChanged } from '../../accounts/server/mailJobs.ts'
import { openSession } from '../../accounts/server/openSession.ts'
import { streamPath } from '../../notifications/contract.ts'
import { type Config, readConfig } from '../../platform/server/config.ts'
import { selectRows } from '../../platform/server/database.ts'
import { DiskSpace } from '../../platform/server/diskSpace.ts'
import { privateName, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { migrateDatabase } from '../../platform/server/migrate.ts'
import { openDatabase } from './openAcademy.ts'
import { projectRoot } from './projectRoot.ts'

const MINUTES = 5 * 60_000

let dataDir: string
let mailServer: Awaited<ReturnType<typeof openSilentServer>>
let env: Record<string, string>
let config: Config
let server: Awaited<ReturnType<typeof startBuilt>> | undefined
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-shutdown-'))
  mailServer = await openSilentServer()
  const postgres = inject('postgres')
  env = {
    ...{ DATA_DIR: dataDir, ACADEMY_MODE: 'production', APP_URL: 'https://academy.test', APP_SECRET: randomUUID() },
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'hello@academy.test', SHUTDOWN_SECONDS: '6' },
    ...(postgres
      ? { DATABASE_URL: await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`) }
      : { DATABASE_URL: '' }),
  }
  if (!postgres) fillDataFolder(dataDir, inject('image'))
  config = readConfig(env)
})
afterEach(async () => {
  await server?.kill()
  server = undefined
  await mailServer.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A member with a session, and a mail to them that waits to be sent; answers the session's token. */
async function prepare(): Promise<string> {
  const database = await openDatabase(config, new DiskSpace(config.dataDir, config.diskReserve))
  await migrateDatabase(database, join(projectRoot(), 'migrations'), config.databaseUrl)
  const { id, passwordHash } = await createUser(database.db)
  const token = await openSession(database.db, { id, passwordHash }, '')
  await new JobQueue(database, () => {}).send(passwordChanged, { userId: id, origin: 'http://academy.test' })
  await database.close()
  return token ?? ''
}

async function jobsLeft() {
  const database = await openDatabase(config, new DiskSpace(config.dataDir, config.diskReserve))
  const rows = await selectRows<{ state: string; count: number; due: boolean }>(
    database.db,
    sql`select state::text, retry_count as count, start_after <= now() as due from pgboss.job where name = 'mail'`,
  )
  await database.close()
  return rows
}

const upload = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"em'

describe('a server that is asked to end', () => {
  it(
    'does so in order, no matter who is connected and what its jobs wait for',
    async () => {
      const token = await prepare()
      server = await startBuilt(env)
      await vi.waitFor(() => expect(mailServer.open()).toBe(1), { timeout: MINUTES })
      const silent = await server.say('')
      const halfHeader = await server.say('GET / HTTP/1.1\r\nhost: x\r\nx-half: ')
      const stalled = await server.say(upload)
      const idle = await server.say('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
      expect(await idle.answered).toContain('200 OK')
      const events = await server.say(
        `GET ${streamPath} HTTP/1.1\r\nhost: x\r\ncookie: ${privateName(SESSION_COOKIE, true)}=${token}\r\n\r\n`,
      )
      expect(await events.answered).toContain('text/event-stream')
      const all = [silent, halfHeader, stalled, idle, events]
      expect(all.map((connection) => connection.isOpen())).toEqual(all.map(() => true))

      server.signal('SIGTERM')
      await Promise.all(all.map(({ closed }) => closed))
      expect(await server.exited).toEqual({ code: 0, signal: null })
      expect(server.output()).not.toMatch(/did not close in order|could not be put back|\n\s+at /)
      expect(await jobsLeft()).toEqual([{ state: 'retry', count: 0, due: true }])
    },
    MINUTES,
  )

  it(
    'ends at once when it is asked again, and gives back what its jobs had begun',
    async () => {
      await prepare()
      server = await startBuilt({ ...env, SHUTDOWN_SECONDS: '300' })
      await vi.waitFor(() => expect(mailServer.open()).toBe(1), { timeout: MINUTES })
      const stalled = await server.say(upload)
      server.signal('SIGTERM')
      // the same signal, as a terminal and npm both pass it on, does not count twice
      server.signal('SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(stalled.isOpen()).toBe(true)
      server.signal('SIGTERM')
      // by itself it would take a hundred seconds to give the job up, and more for the upload
      const tooLong = new Promise((resolve) => setTimeout(() => resolve('too long'), 60_000).unref())
      expect(await Promise.race([server.exited, tooLong])).toEqual({ code: 0, signal: null })
      await stalled.closed
      expect(await jobsLeft()).toMatchObject([{ state: 'retry', count: 0 }])
    },
    MINUTES,
  )

  it(
    'ends when npm is asked, and leaves no process behind',
    async () => {
      for (const name of ['SIGTERM', 'SIGINT'] as const) {
        server = await startBuilt(env, { asNpm: true })
        const connection = await server.say('')
        // a terminal signals every process of the command; SIGTERM is sent to npm alone
        if (name === 'SIGINT') server.signalAll(name)
        else server.signal(name)
        await connection.closed
        await server.exited
        await vi.waitFor(() => expect(server?.hasProcesses()).toBe(false), { timeout: 60_000 })
      }
    },
    MINUTES,
  )
})
