import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { inTransaction } from './database.ts'
import { job } from './job.ts'
import { migrateJobs } from './jobStore.ts'
import { JobQueue } from './jobs.ts'
import { writesSoFar } from './writes.ts'

const note = job('test.note', 'rest', z.object({ text: z.string() }))
const broken = job('test.broken', 'rest', z.object({ text: z.string() }))

let academy: TestAcademy
let notes: string[]
let trouble: Error | undefined
beforeAll(async () => {
  academy = await openTestAcademy()
  academy.context.jobs.handle(note, async ({ text }, { now }) => void notes.push(`${text} ${now.getUTCFullYear()}`))
  academy.context.jobs.handle(broken, async ({ text }) => {
    if (trouble) throw trouble
    notes.push(text)
  })
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(async () => {
  notes = []
  trouble = undefined
  await academy.db.execute(sql`delete from pgboss.job`)
})

const year = new Date().getUTCFullYear()
const jobs = () => academy.context.jobs
const waiting = async () =>
  (
    (await academy.db.execute(
      sql`select state, retry_count, start_after from pgboss.job order by created_on`,
    )) as unknown as { rows: { state: string; retry_count: number; start_after: string }[] }
  ).rows

describe('the job queue', () => {
  it('does a job once, and deletes its payload', async () => {
    expect(await jobs().send(note, { text: 'one' })).toBe(true)
    await academy.runJobs()
    await academy.runJobs()
    expect(notes).toEqual([`one ${year}`])
    expect(await waiting()).toEqual([])
  })

  it('has a job if and only if the transaction commits', async () => {
    await inTransaction(academy.db, (tx) => jobs().send(note, { text: 'kept' }, { tx }))
    const broke = inTransaction(academy.db, async (tx) => {
      await jobs().send(note, { text: 'lost' }, { tx })
      await jobs().sendAll(note, [{ text: 'lost' }, { text: 'lost' }], { tx })
      throw new Error('no')
    })
    await expect(broke).rejects.toThrow('no')
    await academy.runJobs()
    expect(notes).toEqual([`kept ${year}`])
  })

  it('waits for the time of a job, by a clock that can be moved', async () => {
    const inThreeYears = new Date(Date.UTC(year + 3, 5, 1))
    await jobs().send(note, { text: 'later' }, { startAfter: inThreeYears })
    // a busy machine may be late by seconds
    await academy.runJobs({ now: new Date(inThreeYears.getTime() - 60_000) })
    expect(notes).toEqual([])
    await academy.runJobs({ now: inThreeYears })
    expect(notes).toEqual([`later ${year + 3}`])
  })

  it('notes what it may have written, also where it failed', async () => {
    trouble = new Error('no')
    for (const kind of [note, broken]) {
      await jobs().send(kind, { text: 'written' })
      const before = writesSoFar()
      await academy.runJobs({ mayFail: true })
      expect(writesSoFar()).toBeGreaterThan(before)
    }
  })

  it('keeps one of those with the same key while it waits, also of two sent at once', async () => {
    const key = { singletonKey: 'show 7' }
    const sent = await Promise.all([1, 2].map(() => jobs().send(note, { text: 'same' }, key)))
    expect(sent.sort()).toEqual([false, true])
    expect(await jobs().send(note, { text: 'other' }, { singletonKey: 'show 8' })).toBe(true)
    await academy.runJobs()
    expect(notes.sort()).toEqual([`other ${year}`, `same ${year}`])
    expect(await jobs().send(note, { text: 'again' }, key)).toBe(true)
  })

  it('does many jobs, each once, with two workers at once', async () => {
    await jobs().sendAll(
      note,
      Array.from({ length: 60 }, (_, at) => ({ text: `${at}` })),
    )
    const second = new JobQueue(academy.database, () => {})
    second.handle(note, async ({ text }) => void notes.push(`${text} ${year}`))
    await Promise.all([academy.runJobs(), second.runDue()])
    expect(new Set(notes).size).toBe(60)
    expect(notes).toHaveLength(60)
  })

  it('tries again later, each time after a longer while, and gives up in the end', async () => {
    await jobs().send(broken, { text: 'at last' })
    trouble = new Error('The mail server is away.')
    expect(await academy.runJobs({ mayFail: true })).toEqual([trouble])
    const [first] = await waiting()
    expect(first?.state).toBe('retry')
    expect(new Date(first?.start_after ?? 0).getTime()).toBeGreaterThan(Date.now() + 5_000)
    // the longest pause is some eight hours
    for (let retry = 1; retry <= 10; retry++) {
      await academy.moveClock({ hours: 9 })
      expect(await academy.runJobs({ mayFail: true })).toHaveLength(1)
    }
    expect(await waiting()).toMatchObject([{ state: 'failed', retry_count: 10 }])
    await academy.moveClock({ hours: 48 })
    expect(await academy.runJobs()).toEqual([])
  })

  it('does a job that failed as soon as it can be done', async () => {
    await jobs().send(broken, { text: 'at last' })
    trouble = new Error('away')
    await academy.runJobs({ mayFail: true })
    trouble = undefined
    await academy.runJobs({ now: inHours(1) })
    expect(notes).toEqual(['at last'])
  })

  it('refuses a payload that is not what was declared, and a second handler', async () => {
    await jobs().send(note, { text: 7 } as never)
    const errors = await academy.runJobs({ mayFail: true })
    expect(errors.map(String)).toEqual([expect.stringContaining('expected string')])
    expect(() => jobs().handle(note, async () => {})).toThrow('two handlers')
  })

  it('names what nobody handles, before anything runs', () => {
    const queue = new JobQueue(academy.database, () => {})
    queue.handle(note, async () => {})
    expect(() => queue.requireHandlers([note.name])).not.toThrow()
    expect(() => queue.requireHandlers([note.name, broken.name])).toThrow('Nobody handles these jobs: test.broken.')
  })

  it('leaves a kind that it does not know to a version that does, and says so at the start', async () => {
    const other = job('test.newer', 'rest', z.object({}))
    await jobs().send(other, {})
    await academy.runJobs()
    expect(await waiting()).toMatchObject([{ state: 'created', retry_count: 0 }])
    const log = vi.fn()
    const older = new JobQueue(academy.database, log)
    older.start()
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith('Jobs wait that this version does not know: test.newer.', undefined),
    )
    await older.stop()
    const done = vi.fn(async () => {})
    const newer = new JobQueue(academy.database, () => {})
    newer.handle(other, done)
    newer.start()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    await newer.stop()
  })

  it('makes its tables once, also when several processes start', async () => {
    await expect(Promise.all([migrateJobs(academy.database), migrateJobs(academy.database)])).resolves.toBeDefined()
  })
})

describe('a process that works', () => {
  let finish = () => {}
  const start = (timing = {}) => {
    const queue = new JobQueue(academy.database, () => {}, timing)
    queue.handle(note, async ({ text }) => void notes.push(text))
    queue.handle(broken, async ({ text }) => {
      notes.push(`${text} began`)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      notes.push(text)
    })
    return queue
  }

  it('is woken by what is sent, within a transaction too, and finishes what it has begun', async () => {
    // it would look by itself after the test is over
    const queue = start({ pollMs: 600_000, tendMs: 600_000 })
    queue.start()
    await queue.send(note, { text: 'awake' })
    await vi.waitFor(() => expect(notes).toEqual(['awake']))
    await inTransaction(academy.db, (tx) => queue.send(broken, { text: 'slow' }, { tx }))
    await vi.waitFor(() => expect(notes).toContain('slow began'))
    const stopped = queue.stop()
    finish()
    await stopped
    expect(notes).toEqual(['awake', 'slow began', 'slow'])
  })

  it('has what is scheduled done in each stretch of time, once', async () => {
    const [one, two] = [start(), start()]
    for (const queue of [one, two]) queue.schedule(note, { text: 'hourly' }, { minutes: 60 })
    one.start()
    two.start()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
    await Promise.all([one.stop(), two.stop()])
    await academy.moveClock({ hours: 1 })
    await one.runDue()
    expect(notes).toEqual(['hourly'])
    const [next] = await waiting()
    expect(new Date(next?.start_after ?? 0).getTime() % (60 * 60_000)).toBe(0)
  })

  it('does what a killed process had begun', async () => {
    if (academy.database.kind === 'postgres') return
    const queue = start()
    await queue.send(note, { text: 'begun' })
    await academy.db.execute(sql`update pgboss.job set state = 'active', started_on = now()`)
    queue.start()
    await vi.waitFor(() => expect(notes).toEqual(['begun']))
    await queue.stop()
  })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
