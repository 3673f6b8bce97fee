import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Queryable } from './database.ts'

/** One queue for all kinds of jobs, so that one question asks for whatever is due. */
const QUEUE = 'jobs'
/** Ten more attempts, the last one some four hours after the first. */
const RETRY = { retryLimit: 10, retryDelay: 15, retryBackoff: true }
const EXPIRE_SECONDS = 5 * 60
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** "Due" means before now, and the embedded clock has few digits. */
const JUST_NOW = '-1 second'

type Waiting = { name: string; payload: unknown }
/** `last`: no other attempt follows this one. */
export type Taken = Waiting & { id: string; attempt: number; last: boolean }
export type SendRow = Waiting & { startAfter?: Date | undefined; singletonKey?: string | undefined }

/** Passes pg-boss's statement on as it is; the query builder would number its parameters anew. */
function executeOn(db: Queryable, text: string, values: unknown[]) {
  const params = values.map((value) => value ?? null)
  const statement = Object.assign(sql.raw(text), { toQuery: () => ({ sql: text, params }) })
  return db.execute(statement) as unknown as Promise<{ rows: never[] }>
}

// several statements at once come without values, and with begin and commit of their own
const connectionOf = (database: Database) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    if (values?.length || !text.includes(';')) return executeOn(database.db, text, values ?? [])
    await database.script(text)
    return { rows: [] }
  },
})

const within = (tx?: Queryable) =>
  tx ? { db: { executeSql: (text: string, values: unknown[]) => executeOn(tx, text, values) } } : {}

const bossOf = (database: Database): PgBoss => {
  const boss = new PgBoss({
    db: connectionOf(database),
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: WEEK_SECONDS,
    deleteAfterDays: 30,
  })
  return boss.on('error', (error) => console.error('The job queue failed.', error))
}

/** Makes or renews the queue's tables; part of the migrations, and under their lock. */
export async function migrateJobs(database: Database): Promise<void> {
  const boss = await bossOf(database).start()
  if (!(await boss.getQueue(QUEUE)))
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', ...RETRY, expireInSeconds: EXPIRE_SECONDS })
  await boss.stop({ graceful: false })
}

/**
 * The queue's rows, kept by pg-boss. It is never started, which would begin its own polling: with one queue and a poll
 * of ours an idle academy asks once in two seconds, whatever the number of kinds of jobs.
 */
export function openJobStore(database: Database) {
  const boss = bossOf(database)
  return {
    /** False when a job with its key waits already. */
    async add({ name, payload, startAfter, singletonKey }: SendRow, tx?: Queryable): Promise<boolean> {
      const id = await boss.send(
        QUEUE,
        { name, payload },
        {
          startAfter: startAfter ?? JUST_NOW,
          singletonKey: singletonKey === undefined ? randomUUID() : `${name} ${singletonKey}`,
          ...within(tx),
        },
      )
      return id !== null
    },
    async addAll(rows: Waiting[], tx?: Queryable): Promise<void> {
      const jobs = rows.map((data) => ({ name: QUEUE, data, startAfter: JUST_NOW, singletonKey: randomUUID() }))
      await boss.insert(jobs, within(tx))
    },
    /** Takes up to `count` jobs that are due; nobody else gets them. */
    async take(count: number): Promise<Taken[]> {
      const jobs = await boss.fetch<Waiting>(QUEUE, { batchSize: count, includeMetadata: true })
      return jobs.map(({ id, data, retryCount, retryLimit }) => ({
        ...data,
        id,
        attempt: retryCount + 1,
        last: retryCount >= retryLimit,
      }))
    },
    /** Done, and gone: what it was told is nobody's business any more. */
    remove: (id: string) => boss.deleteJob(QUEUE, id),
    /** Waits for its next attempt, or is kept as failed for a week when this was the last. */
    putBack: (id: string, error: unknown) => boss.fail(QUEUE, id, { message: String(error) }),
    /** Gives up on what was begun too long ago, and drops what failed long ago. */
    maintain: () => boss.maintain(),
    /** What was begun by a process that is gone; the embedded database has one process, so all of it. */
    recover: () => database.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`),
  }
}
export type JobStore = ReturnType<typeof openJobStore>
