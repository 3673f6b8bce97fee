import { Readable } from 'node:stream'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { assignFiles, storedFiles, withFiles } from './storedFiles.ts'
import { findUntrackedFiles } from './sweepFiles.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

/** Has one of the jobs done that wait for their hour otherwise. */
const run = async (name: string) => {
  await academy.context.jobs.send({ name, lane: 'rest', payload: z.object({}) }, {})
  await academy.runJobs()
}
const store = () => academy.context.files.put('covers', 'webp', Buffer.from('x'), 'image/webp')

it('logs once a day which files belong to nobody, and leaves them', async () => {
  const logged: object[] = []
  academy.app.log.warn = ((entry: object) => logged.push(entry)) as never
  await run('files.list unknown')
  expect(logged).toEqual([])
  const unknown = [await store(), await store()].sort()
  const known = await withFiles(academy.context, async ({ put }) => {
    const key = await put('covers', 'webp', Buffer.from('x'), 'image/webp')
    await assignFiles(academy.db, 'lesson', [{ id: 1, key }])
    return key
  })
  expect((await findUntrackedFiles(academy.context)).sort()).toEqual(unknown)
  await run('files.list unknown')
  expect(logged).toEqual([{ count: 2, files: expect.arrayContaining(unknown) }])
  for (const key of [...unknown, known]) expect(await academy.context.files.sizeOf(key)).toBe(1)
})

it('takes away, by itself, what has been orphaned for an hour', async () => {
  const [old, young] = [await store(), await store()]
  await academy.db.insert(storedFiles).values({ key: old })
  await academy.moveClock({ minutes: 61 })
  await academy.db.insert(storedFiles).values({ key: young })
  await run('community.sweep files')
  expect([await academy.context.files.sizeOf(old), await academy.context.files.sizeOf(young)]).toEqual([undefined, 1])
})

it('leaves a file alone that took longer than an hour to store, and is nobody’s for a moment', async () => {
  const { db, files } = academy.context
  const anHourLater = async () => {
    await academy.moveClock({ minutes: 61 })
    await run('community.sweep files')
  }
  const put: typeof files.put = (folder, extension, content, type, size, note) =>
    files.put(folder, extension, content, type, size, async (key) => {
      await note?.(key)
      await anHourLater()
    })
  const key = await withFiles({ db, files: { ...files, put } }, async (stores) => {
    const key = await stores.put('covers', 'webp', Buffer.from('x'), 'image/webp')
    await run('community.sweep files')
    await assignFiles(db, 'lesson', [{ id: 2, key }])
    return key
  })
  expect(await files.sizeOf(key)).toBe(1)
  expect(await findUntrackedFiles(academy.context)).not.toContain(key)
})

it('knows a file before a byte of it is stored, so that a process killed meanwhile leaves nothing unknown', async () => {
  const { db, files } = academy.context
  const orphans = async () =>
    (await db.select({ key: storedFiles.key }).from(storedFiles).where(isNull(storedFiles.ownerKind))).map(
      ({ key }) => key,
    )
  const before = await orphans()
  const asked: string[] = []
  async function* content(end?: Error) {
    asked.push(...(await orphans()).filter((key) => !before.includes(key)))
    yield Buffer.from('x')
    if (end) throw end
  }
  const store = (end?: Error) =>
    withFiles(academy.context, ({ put }) => put('covers', 'webp', Readable.from(content(end)), 'image/webp', 1))
  const key = await store()
  expect(asked).toEqual([key])
  // a file that nobody was given goes at once, and one that could not be stored whole is forgotten by the sweep
  expect(await orphans()).toEqual(before)
  await expect(store(new Error('broken off'))).rejects.toThrow('broken off')
  const [, failed = ''] = asked
  expect(await orphans()).toEqual([...before, failed])
  expect(await files.sizeOf(failed)).toBeUndefined()
  await academy.moveClock({ minutes: 61 })
  await run('community.sweep files')
  expect(await orphans()).toEqual([])
})
