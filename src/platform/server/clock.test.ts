import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { clockWarning, currentTime, followClock, readClock } from './clock.ts'
import { selectRows } from './database.ts'
import { job } from './job.ts'
import { jobRows } from './jobRows.ts'
import { JobQueue } from './jobs.ts'

const HOUR = 60 * 60_000
const YEAR = 365 * 24 * HOUR
const sweep = job('test.sweep', 'rest', z.object({}))
const mail = job('test.mail', 'mail', z.object({}))

let academy: TestAcademy
let queue: JobQueue
let done: string[]
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  done = []
  await academy.db.execute(sql`delete from pgboss.job`)
  queue = new JobQueue(academy.database, () => {}, { pollMs: 20, tendMs: 20 })
  queue.handle(sweep, async () => void done.push('swept'))
  queue.handle(mail, async () => void done.push('mailed'))
})
afterEach(async () => {
  await queue.stop()
  vi.useRealTimers()
  await academy.resetClock()
  await followClock(academy.db)
})

/** Sets this process's clock; PostgreSQL keeps its own, and the embedded database goes by the process's. */
const setClock = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
/** Until the queue has asked for due jobs so many times. */
async function polls(times: number): Promise<void> {
  let asked = 0
  academy.database.onQuery = (text) => {
    if (text.startsWith('with due as')) asked++
  }
  await vi.waitFor(() => expect(asked).toBeGreaterThan(times), { timeout: 20_000 })
  academy.database.onQuery = undefined
}
const waiting = () =>
  selectRows<{ state: string; seconds: number }>(
    academy.db,
    sql`select state::text, extract(epoch from start_after - clock_timestamp())::float8 as seconds from pgboss.job`,
  )

describe('the time of the academy', () => {
  it.each([
    ['an hour behind', -HOUR],
    ['a year ahead', YEAR],
  ])('is that of the database for a process whose clock is %s', async (_, ms) => {
    setClock(ms)
    const ahead = await followClock(academy.db)
    const difference = currentTime().getTime() - (await readClock(academy.db)).getTime()
    expect(Math.abs(difference)).toBeLessThan(30_000)
    if (academy.database.kind === 'postgres') {
      expect(Math.abs(ahead + ms)).toBeLessThan(30_000)
      expect(clockWarning(ahead)).toMatch(ms < 0 ? /seconds behind the database/ : /seconds ahead of the database/)
    }
  })

  it('is not worth a warning while both clocks agree', async () => {
    expect(await followClock(academy.db)).toBe(0)
    expect(clockWarning(29_000)).toBeUndefined()
    expect(clockWarning(31_000)).toContain('31 seconds behind')
    expect(clockWarning(-31_000)).toContain('31 seconds ahead of')
  })
})

describe('schedules', () => {
  it.each([
    ['an hour', -HOUR],
    ['a year', -YEAR],
  ])('wait for the next slot by the database’s clock when the process is %s behind', async (_, ms) => {
    setClock(ms)
    queue.schedule(sweep, {}, { minutes: 5 })
    queue.start()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 })
    await academy.moveClock({ minutes: 5 })
    await vi.waitFor(() => expect(done).toContain('swept'), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await waiting())[0]?.seconds).toBeGreaterThan(0), { timeout: 20_000 })
    // a second slot may begin while this runs; a loop would have gone round many times
    await polls(10)
    expect(done.length).toBeLessThanOrEqual(2)
  })

  it('are planned anew after a clock that ran ahead was set right', async () => {
    await academy.moveClock({ days: 365 })
    queue.schedule(sweep, {}, { minutes: 5 })
    queue.start()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 })
    await queue.stop()
    await academy.moveClock({ days: -365 })
    const next = new JobQueue(academy.database, () => {}, { pollMs: 20 })
    next.handle(sweep, async () => {})
    next.schedule(sweep, {}, { minutes: 5 })
    next.start()
    await vi.waitFor(async () => expect((await waiting())[0]?.seconds).toBeLessThanOrEqual(300), { timeout: 20_000 })
    expect(await waiting()).toHaveLength(1)
    await next.stop()
  })
})

describe('jobs that a clock has put off that ran ahead', () => {
  it.each(['created', 'retry'])('are done now, also those in state %s', async (state) => {
    await academy.moveClock({ days: 365 })
    await queue.send(mail, {})
    await academy.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state`)
    await academy.moveClock({ days: -365 })
    queue.start()
    await vi.waitFor(() => expect(done).toEqual(['mailed']), { timeout: 20_000 })
  })

  it('are taken back from a process that is gone', async () => {
    await academy.moveClock({ days: 365 })
    await queue.send(mail, {})
    await jobRows(academy.database, 45).take({ money: 0, meetings: 0, mail: 1, engraving: 0, rest: 0 }, [mail.name])
    expect((await waiting())[0]?.state).toBe('active')
    await academy.moveClock({ days: -365 })
    queue.start()
    await vi.waitFor(() => expect(done).toEqual(['mailed']), { timeout: 20_000 })
  })

  it('are left alone when they are meant for later, and when the academy was closed for long', async () => {
    await queue.send(mail, {}, { startAfter: new Date(Date.now() + YEAR + 30 * 24 * HOUR) })
    await queue.send(sweep, {}, { startAfter: new Date(Date.now() + HOUR) })
    await academy.moveClock({ days: 365 })
    queue.start()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 })
    expect(done).toEqual(['swept'])
    expect((await waiting())[0]?.seconds).toBeGreaterThan(29 * 24 * 3600)
  })
})
