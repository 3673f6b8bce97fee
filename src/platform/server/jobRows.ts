import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { selectRows } from './database.ts'
import { type About, type FailedJob, type Lane, lanes } from './job.ts'

/**
 * One queue, which is one partition of pg-boss's table, for each lane. The rest keeps the name of the one queue that there
 * was before the lanes, so that a process of that version finds its own work while it is being replaced.
 */
export const queueName: Readonly<Record<Lane, string>> = {
  money: 'money',
  meetings: 'meetings',
  mail: 'mail',
  engraving: 'engraving',
  rest: 'jobs',
}
const laneOf = new Map(lanes.map((lane) => [queueName[lane], lane]))

const KEPT = sql`interval '30 days'`
/** The last pause between two attempts is some four hours long. */
const LONGEST_PAUSE = sql`interval '6 hours'`
/** Clocks of a database's processes never differ by so much; what lies further ahead was written by a clock that was wrong. */
const AHEAD = sql`interval '1 minute'`

/** `attempt` counts from one; `last`: no other attempt follows. */
export type Taken = { id: string; lane: Lane; name: string; payload: unknown; attempt: number; last: boolean }
type Failure = { message: string; about?: About | undefined; final?: boolean }

/** The row of a job that this process still has; it was taken away when its lease ended, and then it has another count. */
const mine = ({ id, lane, attempt }: Taken) =>
  sql`name = ${queueName[lane]} and id = ${id}::uuid and state = 'active' and retry_count = ${attempt - 1}`

const isLast = sql`retry_count >= retry_limit`
const failedOrRetry = (given: SQL) => sql`state = (case when ${given} then 'failed' else 'retry' end)::pgboss.job_state,
  completed_on = case when ${given} then now() end`

/** The first attempt after a killed process comes at once; one that kills its process each time waits longer each time. */
const afterAbandoned = sql`${failedOrRetry(isLast)},
  start_after = now() + retry_delay * (2 ^ least(retry_count, 10) - 1) * interval '1 second',
  output = '{"message": "Its process ended before it was done."}'::jsonb`

/**
 * What the queue does with rows of pg-boss's table while it works. The statements are ours, since pg-boss has no lease that is
 * kept by a heartbeat, and counts an attempt that a closing process gave back.
 */
export function jobRows({ direct: db }: Database, leaseSeconds: number) {
  const lease = sql`${leaseSeconds}::int * interval '1 second'`
  return {
    /**
     * Takes up to so many due jobs of each lane; nobody else gets them while their lease is kept. Kinds that are not
     * among `names` are left to the version of the academy that has sent them, which may run beside this one.
     */
    async take(room: Record<Lane, number>, names: readonly string[]): Promise<Taken[]> {
      const wanted = lanes.filter((lane) => room[lane] > 0)
      if (wanted.length === 0) return []
      const rows = await selectRows<{ id: string; queue: string; data: object; count: number; last: boolean }>(
        db,
        sql`with due as (
            select j.id, j.name
            from unnest(${sql.param(wanted.map((lane) => queueName[lane]))}::text[],
              ${sql.param(wanted.map((lane) => room[lane]))}::int[]) as lane (name, room)
            cross join lateral (
              select id, name from pgboss.job
              where name = lane.name and state < 'active' and start_after <= now()
                and data ->> 'name' = any(${sql.param([...names])}::text[])
              order by created_on, id limit lane.room for update skip locked) j)
          update pgboss.job j set state = 'active', started_on = now(), expire_in = ${lease},
            retry_count = case when started_on is null then retry_count else retry_count + 1 end
          from due where j.name = due.name and j.id = due.id
          returning j.id, j.name as queue, j.data, j.retry_count as count, j.retry_count >= j.retry_limit as last`,
      )
      return rows.map(({ id, queue, data, count, last }) => {
        const { name, payload } = data as { name: string; payload: unknown }
        return { id, name, payload, lane: laneOf.get(queue) ?? 'rest', attempt: count + 1, last }
      })
    },
    /** Kinds of waiting jobs that are not among `names`. */
    async listUnknown(names: readonly string[]): Promise<string[]> {
      const rows = await selectRows<{ kind: string }>(
        db,
        sql`select distinct data ->> 'name' as kind from pgboss.job
          where state < 'active' and not data ->> 'name' = any(${sql.param([...names])}::text[]) order by 1`,
      )
      return rows.map(({ kind }) => kind)
    },
    /** Jobs of one kind whose lease is kept. */
    async countRunning(lane: Lane, kind: string): Promise<number> {
      const [row] = await selectRows<{ n: number }>(
        db,
        sql`select count(*)::int as n from pgboss.job where name = ${queueName[lane]} and state = 'active'
          and data ->> 'name' = ${kind} and started_on + expire_in >= now()`,
      )
      return row?.n ?? 0
    },
    /** Renews the leases of jobs that are running. */
    async renewLeases(taken: readonly Taken[]): Promise<void> {
      for (const each of taken) await db.execute(sql`update pgboss.job set started_on = now() where ${mine(each)}`)
    },
    /** Done, and deleted with its payload, which nobody needs any more. */
    remove: (taken: Taken) => db.execute(sql`delete from pgboss.job where ${mine(taken)}`),
    /** Waits for its next attempt, each time longer, or is kept as failed for a month when this was the last. */
    fail: (taken: Taken, { message, about, final = false }: Failure) =>
      db.execute(sql`update pgboss.job set ${failedOrRetry(sql`(${final}::boolean or ${isLast})`)},
        start_after = now() + retry_delay * 2 ^ least(retry_count, 10) * (1 + random()) * interval '1 second',
        output = ${JSON.stringify({ message, about })}::jsonb where ${mine(taken)}`),
    /** Given back undone by a process that closes: due at once, and the attempt does not count. */
    release: (taken: Taken) =>
      db.execute(
        sql`update pgboss.job set state = 'retry', start_after = now(), started_on = null where ${mine(taken)}`,
      ),
    /** Takes back what a killed process had begun, once the lease of it has ended. */
    takeBack: () =>
      db.execute(sql`update pgboss.job set ${afterAbandoned} where state = 'active'
        and (started_on + expire_in < now() or started_on > now() + ${AHEAD})`),
    /** The same at once: the embedded database has one process, so whatever was begun is nobody's. */
    takeBackAll: () => db.execute(sql`update pgboss.job set ${afterAbandoned} where state = 'active'`),
    /** Drops what failed long ago. What waits is kept however long the academy was closed. */
    async dropOld(): Promise<void> {
      await db.execute(sql`delete from pgboss.job where state = 'failed' and completed_on < now() - ${KEPT}`)
      await db.execute(sql`delete from pgboss.archive where archived_on < now() - ${KEPT}`)
    },
    /** Makes due what a clock that ran ahead has put off: attempts, and jobs that were to be done at once. */
    async forgetWrongClock(): Promise<void> {
      await db.execute(sql`update pgboss.job set start_after = now()
        where state = 'retry' and start_after > now() + ${LONGEST_PAUSE}`)
      await db.execute(sql`update pgboss.job set start_after = now(), created_on = now()
        where state = 'created' and created_on > now() + ${AHEAD} and start_after <= created_on`)
    },
    /** Has a scheduled job that waits for longer than its interval wait until `next` instead. */
    planAnew: (lane: Lane, key: string, next: Date, everyMs: number) =>
      db.execute(sql`update pgboss.job set start_after = ${next.toISOString()}::timestamptz
        where name = ${queueName[lane]} and state = 'created' and singleton_key = ${key}
        and start_after > now() + ${everyMs / 1000}::float8 * interval '1 second'`),
    async listFailed(lane: Lane): Promise<FailedJob[]> {
      const rows = await selectRows<{ id: string; name: string; ms: number; output: Partial<Failure> | null }>(
        db,
        sql`select id, data ->> 'name' as name, extract(epoch from completed_on)::float8 * 1000 as ms, output
          from pgboss.job where name = ${queueName[lane]} and state = 'failed' order by completed_on desc, id limit 200`,
      )
      return rows.map(({ id, name, ms, output }) => {
        const { message = '', about } = output ?? {}
        return { id, name, failedAt: new Date(Number(ms)), reason: message, about }
      })
    },
    /** Drops what was given up in a lane longer ago. */
    dropFailed: (lane: Lane, days: number) =>
      db.execute(sql`delete from pgboss.job where name = ${queueName[lane]} and state = 'failed'
        and completed_on < now() - make_interval(days => ${days}::int)`),
    async retryFailed(lane: Lane, id: string): Promise<boolean> {
      const rows = await selectRows(
        db,
        sql`update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
          start_after = now(), output = null
          where name = ${queueName[lane]} and id = ${id}::uuid and state = 'failed' returning id`,
      )
      return rows.length > 0
    },
    /** Moves what an older version of the academy left in its one queue to the lanes of its kinds. */
    sortIn: (names: readonly string[], lane: Lane) =>
      db.execute(sql`update pgboss.job j set name = ${queueName[lane]}
        where j.name = ${queueName.rest} and j.state <> 'active' and j.data ->> 'name' = any(${sql.param([...names])}::text[])
        and not exists (select 1 from pgboss.job k where k.name = ${queueName[lane]}
          and k.singleton_key = j.singleton_key and k.state = 'created')`),
  }
}
