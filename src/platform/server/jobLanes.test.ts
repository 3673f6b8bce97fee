import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { selectRows } from './database.ts'
import { type Job, JobError, job, nextSingletonKey } from './job.ts'
import { JobQueue } from './jobs.ts'

const Text = z.object({ text: z.string() })
const mail = job('test.mail', 'mail', Text)
const score = job('test.score', 'engraving', Text)
const charge = job('test.charge', 'money', Text)

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
  queue = new JobQueue(academy.database, () => {}, { pollMs: 50 })
})

/** Handles a kind with jobs that hang until the door is opened. */
function hangingAt(queue: JobQueue, kind: Job<{ text: string }>) {
  let open = () => {}
  const door = new Promise<void>((resolve) => {
    open = resolve
  })
  let begun = 0
  queue.handle(kind, async ({ text }) => {
    begun++
    await door
    done.push(text)
  })
  return { open, begun: () => begun }
}
const rows = () =>
  selectRows<{ lane: string; state: string; kind: string; count: number }>(
    academy.db,
    sql`select name as lane, state::text, data ->> 'name' as kind, retry_count as count from pgboss.job order by created_on, id`,
  )

describe('lanes', () => {
  it('do one engraving at a time, which holds up nothing else', async () => {
    const scores = hangingAt(queue, score)
    queue.handle(charge, async ({ text }) => void done.push(text))
    await queue.sendAll(score, [{ text: 'first' }, { text: 'second' }])
    await queue.send(charge, { text: 'paid' })
    queue.start()
    await vi.waitFor(() => expect(done).toEqual(['paid']), { timeout: 20_000 })
    await vi.waitFor(() => expect(scores.begun()).toBe(1))
    scores.open()
    await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 20_000 })
    await queue.stop()
  })

  it('let money through while every mail hangs, and take no more mails than there is room for', async () => {
    const mails = hangingAt(queue, mail)
    queue.handle(charge, async ({ text }) => void done.push(text))
    await queue.sendAll(
      mail,
      Array.from({ length: 20 }, () => ({ text: 'mail' })),
    )
    queue.start()
    await vi.waitFor(() => expect(mails.begun()).toBe(4))
    await queue.send(charge, { text: 'paid' })
    await vi.waitFor(() => expect(done).toEqual(['paid']), { timeout: 20_000 })
    expect(mails.begun()).toBe(4)
    mails.open()
    await vi.waitFor(() => expect(done).toHaveLength(21), { timeout: 20_000 })
    await queue.stop()
  })

  it('are where each kind of job belongs, also what an older version left in its one queue', async () => {
    queue.handle(mail, async ({ text }) => void done.push(text))
    queue.handle(charge, async ({ text }) => void done.push(text))
    await queue.send(mail, { text: 'old mail' })
    await queue.send(charge, { text: 'old charge' }, { singletonKey: 'order 1' })
    await academy.db.execute(sql`update pgboss.job set name = 'jobs'`)
    expect(await queue.send(charge, { text: 'new charge' }, { singletonKey: 'order 1' })).toBe(true)
    queue.start()
    await vi.waitFor(() => expect([...done].sort()).toEqual(['new charge', 'old charge', 'old mail']), {
      timeout: 20_000,
    })
    await queue.stop()
    expect(await rows()).toEqual([])
  })
})

describe('what fails', () => {
  it('is given up at once when no other attempt can succeed, listed, and done when it is tried again', async () => {
    let refuses = true
    const about = { to: 'ada@academy.test', subject: 'Your link' }
    queue.handle(mail, async ({ text }) => {
      if (refuses) throw new JobError('550 No such user', { final: true, about })
      done.push(text)
    })
    await queue.send(mail, { text: 'hello' })
    await queue.runDue()
    expect(await rows()).toMatchObject([{ state: 'failed', count: 0 }])
    const [failed] = await queue.listFailed('mail')
    expect(failed).toMatchObject({ name: 'test.mail', reason: '550 No such user', about })
    expect(Math.abs((failed?.failedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await queue.listFailed('money')).toEqual([])
    refuses = false
    expect(await queue.retryFailed('money', failed?.id ?? '')).toBe(false)
    expect(await queue.retryFailed('mail', failed?.id ?? '')).toBe(true)
    expect(await queue.retryFailed('mail', failed?.id ?? '')).toBe(false)
    await queue.runDue()
    expect(done).toEqual(['hello'])
    expect(await rows()).toEqual([])
  })

  it('begins all its attempts anew when an admin tries it again', async () => {
    queue.handle(mail, async () => Promise.reject(new Error('away')))
    await queue.send(mail, { text: 'hello' })
    await queue.runDue()
    await academy.db.execute(sql`update pgboss.job set retry_count = 9`)
    await academy.moveClock({ minutes: 1 })
    await queue.runDue()
    const [failed] = await queue.listFailed('mail')
    expect(failed?.reason).toBe('away')
    await queue.retryFailed('mail', failed?.id ?? '')
    await queue.runDue()
    expect(await rows()).toMatchObject([{ state: 'retry', count: 0 }])
  })
})

describe('what a job sends out', () => {
  it('has the same name at each attempt, and another than anything else', async () => {
    const keys: (string | undefined)[][] = []
    queue.handle(mail, async () => {
      keys.push([nextSingletonKey(), nextSingletonKey()])
      if (keys.length < 2) throw new Error('the answer was lost')
    })
    await queue.send(mail, { text: 'one' })
    await queue.runDue()
    await academy.moveClock({ minutes: 1 })
    await queue.runDue()
    await queue.send(mail, { text: 'two' })
    await queue.runDue()
    expect(keys).toHaveLength(3)
    expect(keys[1]).toEqual(keys[0])
    expect(new Set(keys.flat()).size).toBe(4)
    expect(nextSingletonKey()).toBeUndefined()
  })
})
