import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { selectRows } from './database.ts'
import { job } from './job.ts'
import { jobRows } from './jobRows.ts'
import { JobQueue } from './jobs.ts'

const LEASE_SECONDS = 45
const charge = job('test.charge', 'money', z.object({ text: z.string() }))

let academy: TestAcademy
let begun: string[]
const processes: { queue: JobQueue; endAll: () => void }[] = []
let isOver = false
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  isOver = false
  begun = []
  await academy.db.execute(sql`delete from pgboss.job`)
})
afterEach(async () => {
  isOver = true
  for (const { queue, endAll } of processes.splice(0)) {
    endAll()
    // whole: one that still asks for jobs would take that of the next test
    await queue.stop()
  }
})

/** A process with a queue of its own, whose jobs last until the test ends them. */
function process(name: string) {
  const queue = new JobQueue(academy.database, () => {}, { pollMs: 20, tendMs: 20, heartbeatMs: 20 })
  const ends: (() => void)[] = []
  queue.handle(charge, async ({ text }) => {
    begun.push(`${name}: ${text}`)
    if (!isOver) await new Promise<void>((resolve) => ends.push(resolve))
  })
  const made = { queue, endAll: () => ends.splice(0).map((end) => end()) }
  processes.push(made)
  return made
}
type Row = { state: string; count: number; age: number; due: boolean }
const rows = () =>
  selectRows<Row>(
    academy.db,
    sql`select state::text, retry_count as count, extract(epoch from now() - started_on)::float8 as age,
      start_after <= now() as due from pgboss.job`,
  )
/** Until the queues have looked for ended leases some times. */
async function looked(): Promise<void> {
  let looks = 0
  academy.database.onQuery = (text) => {
    if (text.includes('started_on + expire_in < now()')) looks++
  }
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2), { timeout: 20_000 })
  academy.database.onQuery = undefined
}
const taken = async () => {
  const [one] = await jobRows(academy.database, LEASE_SECONDS).take(
    { money: 1, meetings: 0, mail: 0, engraving: 0, rest: 0 },
    [charge.name],
  )
  if (!one) throw new Error('There was nothing to take.')
  return one
}

describe('the lease of a job', () => {
  it('is short, so that what a killed process had begun is soon done by another', async () => {
    if (academy.database.kind === 'embedded') return
    const { queue } = process('one')
    await queue.send(charge, { text: 'paid' })
    // taken, and never heard of again
    await taken()
    await academy.moveClock({ seconds: LEASE_SECONDS - 15 })
    queue.start()
    await looked()
    expect(begun).toEqual([])
    await academy.moveClock({ seconds: 16 })
    await vi.waitFor(() => expect(begun).toEqual(['one: paid']), { timeout: 20_000 })
    expect((await rows())[0]).toMatchObject({ state: 'active', count: 1 })
  })

  it('is kept for as long as its handler runs, however long that is', async () => {
    const [one, two] = [process('one'), process('two')]
    await one.queue.send(charge, { text: 'slow' })
    one.queue.start()
    await vi.waitFor(() => expect(begun).toEqual(['one: slow']), { timeout: 20_000 })
    // most of the lease has gone by since the last heartbeat
    await academy.moveClock({ seconds: LEASE_SECONDS - 15 })
    await vi.waitFor(async () => expect((await rows())[0]?.age).toBeLessThan(LEASE_SECONDS - 20), { timeout: 20_000 })
    if (academy.database.kind === 'postgres') two.queue.start()
    await jobRows(academy.database, LEASE_SECONDS).takeBack()
    expect((await rows())[0]).toMatchObject({ state: 'active', count: 0 })
    one.endAll()
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 20_000 })
    expect(begun).toEqual(['one: slow'])
  })

  it('leaves nothing to say to a process whose job another one has by now', async () => {
    const store = jobRows(academy.database, LEASE_SECONDS)
    const { queue } = process('one')
    await queue.send(charge, { text: 'paid' })
    const first = await taken()
    await academy.moveClock({ seconds: LEASE_SECONDS + 1 })
    await store.takeBack()
    const second = await taken()
    expect([first.attempt, second.attempt]).toEqual([1, 2])
    await store.renewLeases([first])
    await store.fail(first, { message: 'late' })
    await store.release(first)
    await store.remove(first)
    expect((await rows())[0]).toMatchObject({ state: 'active', count: 1 })
    await store.remove(second)
    expect(await rows()).toEqual([])
  })

  it('ends for good when a job has ended its process each time', async () => {
    const store = jobRows(academy.database, LEASE_SECONDS)
    const { queue } = process('one')
    await queue.send(charge, { text: 'deadly' })
    await taken()
    await academy.db.execute(sql`update pgboss.job set retry_count = 10`)
    await store.takeBackAll()
    expect((await rows())[0]).toMatchObject({ state: 'failed', count: 10 })
    expect(await store.listFailed('money')).toMatchObject([{ reason: 'Its process ended before it was done.' }])
  })
})

describe('a process that ends', () => {
  it('gives back what hangs, due at once and without counting the attempt', async () => {
    const { queue } = process('one')
    await queue.send(charge, { text: 'hangs' })
    queue.start()
    await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: 20_000 })
    await queue.stop(50)
    expect(await rows()).toMatchObject([{ state: 'retry', count: 0, due: true }])
    const next = process('two')
    next.queue.start()
    await vi.waitFor(() => expect(begun).toEqual(['one: hangs', 'two: hangs']), { timeout: 20_000 })
    expect(await rows()).toMatchObject([{ state: 'active', count: 0 }])
    next.endAll()
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 20_000 })
  })
})
