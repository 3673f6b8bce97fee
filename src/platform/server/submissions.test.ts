import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveClock } from '../../../test/clock.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database, Db } from './database.ts'
import { deleteOldSubmissions, once, onceInSteps, submissions } from './submissions.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

let last = 0
const newSubmission = () => ({ userId: 1, call: 'POST /thing', key: `key-${++last}` })

it('work that fails is undone with its key, and may be tried again', async () => {
  const submission = newSubmission()
  const fail = once(db, submission, (store) =>
    store(async () => {
      throw new Error('The disk is full.')
    }),
  )
  await expect(fail).rejects.toThrow('The disk is full.')
  expect(await once(db, submission, (store) => store(async () => 7))).toBe(7)
  expect(await once(db, submission, (store) => store(async () => 8))).toBe(7)
})

it('what was prepared for a repeat that comes second is undone', async () => {
  const submission = newSubmission()
  const undone: number[] = []
  let begun = 0
  const work = (id: number) =>
    once(db, submission, async (store) => {
      begun += 1
      while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      try {
        return await store(async () => id)
      } catch (error) {
        undone.push(id)
        throw error
      }
    })
  const [first, second] = await Promise.all([work(1), work(2)])
  expect(first).toBe(second)
  expect(undone).toEqual([first === 1 ? 2 : 1])
})

it('work of several steps is done once: a repeat waits, and is answered the same', async () => {
  const submission = newSubmission()
  let finish = (_: { url: string }) => {}
  let times = 0
  const work = () => {
    times += 1
    return new Promise<{ url: string }>((resolve) => {
      finish = resolve
    })
  }
  const both = Promise.all([onceInSteps(db, submission, work), onceInSteps(db, submission, work)])
  while (times === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  finish({ url: '/pay' })
  expect(await both).toEqual([{ url: '/pay' }, { url: '/pay' }])
  expect(times).toBe(1)
})

it('steps that failed, or whose process died, are done anew', async () => {
  const submission = newSubmission()
  const fail = onceInSteps(db, submission, async () => {
    throw new Error('The provider does not answer.')
  })
  await expect(fail).rejects.toThrow('The provider does not answer.')
  await db.insert(submissions).values(submission)
  await moveClock(database, { minutes: 3 })
  expect(await onceInSteps(db, submission, async () => ({ id: 1 }))).toEqual({ id: 1 })
})

it('steps whose result does not hold any more are done anew, once', async () => {
  const submission = newSubmission()
  let times = 0
  const work = async () => ({ times: ++times, 'kept as': ['JSON', 1.5] })
  const isSecond = async (result: { times: number }) => result.times === 2
  const ask = () => onceInSteps(db, submission, work, isSecond)
  expect((await ask()).times).toBe(1)
  expect((await Promise.all([ask(), ask(), ask()])).map((result) => result.times)).toEqual([2, 2, 2])
  expect((await ask()).times).toBe(2)
})

it('is dropped after a week', async () => {
  const [old, young] = [newSubmission(), newSubmission()]
  await once(db, old, (store) => store(async () => 1))
  await moveClock(database, { days: 2 })
  await once(db, young, (store) => store(async () => 1))
  await moveClock(database, { days: 6 })
  await deleteOldSubmissions(db)
  const stored = (await db.select().from(submissions)).map(({ key }) => key)
  expect([stored.includes(old.key), stored.includes(young.key)]).toEqual([false, true])
})
