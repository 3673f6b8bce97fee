import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Queryable } from './database.ts'
import { type Lane, lanes } from './job.ts'
import { jobRows, queueName } from './jobRows.ts'
import { logFailure } from './safeLog.ts'

/** Ten more attempts, the last one some four hours after the first. */
const RETRY = { retryLimit: 10, retryDelay: 15, retryBackoff: true }

/** "Due" means by now, and the embedded clock has few digits. */
const JUST_NOW = '-1 second'

type Waiting = { name: string; lane: Lane; payload: unknown }
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
  const boss = new PgBoss({ db: connectionOf(database), supervise: false, schedule: false })
  return boss.on('error', (error) => logFailure('The job queue failed.', error))
}

/** Makes or renews the queue's tables; part of the migrations, and under their lock. */
export async function migrateJobs(database: Database): Promise<void> {
  const boss = await bossOf(database).start()
  for (const name of lanes.map((lane) => queueName[lane]))
    if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, policy: 'short', ...RETRY })
  await boss.stop({ graceful: false })
}

/** By what a job with a key is known among those of its lane. */
export const qualifiedKey = (name: string, singletonKey: string): string => `${name} ${singletonKey}`

/**
 * The queue's rows: pg-boss makes the tables and adds the jobs, the rest is ours. It is never started, which would begin its own
 * polling: with one poll of ours an idle academy asks once in two seconds, whatever the number of kinds of jobs.
 */
export function openJobStore(database: Database, leaseSeconds: number) {
  const boss = bossOf(database)
  return {
    ...jobRows(database, leaseSeconds),
    /** False when a job with its key waits already. */
    async add({ name, lane, payload, startAfter, singletonKey }: SendRow, tx?: Queryable): Promise<boolean> {
      const id = await boss.send(
        queueName[lane],
        { name, payload },
        {
          startAfter: startAfter ?? JUST_NOW,
          singletonKey: singletonKey === undefined ? randomUUID() : qualifiedKey(name, singletonKey),
          ...within(tx),
        },
      )
      return id !== null
    },
    async addAll(rows: Waiting[], tx?: Queryable): Promise<void> {
      const jobs = rows.map(({ lane, name, payload }) => ({
        ...{ name: queueName[lane], data: { name, payload } },
        ...{ startAfter: JUST_NOW, singletonKey: randomUUID() },
      }))
      await boss.insert(jobs, within(tx))
    },
  }
}
export type JobStore = ReturnType<typeof openJobStore>
