import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginUpload, makePart, openScratch, type Scratch } from '../../../../test/brokenUpload.ts'
import { type Community, openCommunity, photograph } from '../../../../test/communityAcademy.ts'
import type { Files } from '../../../platform/server/files.ts'
import { ReceivedFile } from '../../../platform/server/receivedFile.ts'
import { storedFiles, sweepOrphans } from '../../../platform/server/storedFiles.ts'
import { postMedia, posts } from '../tables.ts'
import { withMedia } from './storeMedia.ts'

let kit: Community
let scratch: Scratch
beforeAll(async () => {
  kit = await openCommunity()
  scratch = openScratch(kit.academy)
})
afterAll(() => kit.academy.close())

it('leaves nothing of a post that is broken off while its video comes in', async () => {
  const sending = await beginUpload(kit.academy, kit.ada, '/api/member/post')
  sending.write(makePart('media[]', 'a.mp4'))
  sending.write(Buffer.alloc(500_000))
  await scratch.comesTo(1)
  sending.destroy()
  await scratch.isLeftEmpty()
  expect(kit.stored()).toEqual([])
  expect(await kit.academy.db.$count(posts)).toBe(0)
})

it('leaves nothing of a post that the database refuses', async () => {
  const { db } = kit.academy
  await db.execute(sql`alter table post_media add constraint nobody check (position < 1)`)
  const media = [await photograph(40, 30), await photograph(40, 30)]
  expect((await kit.post(kit.ada, { media })).status).toBe(500)
  await db.execute(sql`alter table post_media drop constraint nobody`)
  expect(kit.stored()).toEqual([])
  for (const table of [posts, postMedia, storedFiles]) expect(await db.$count(table)).toBe(0)
  expect((await kit.ada.get('/api/member/posts')).body.total).toBe(0)
})

it('sweeps what neither could be stored whole nor removed again', async () => {
  const { context } = kit.academy
  let puts = 0
  const failing: Files = {
    ...context.files,
    put: (...file) => (++puts === 2 ? Promise.reject(new Error('full')) : context.files.put(...file)),
    remove: () => Promise.reject(new Error('gone')),
  }
  const path = join(scratch.folder, 'picture')
  writeFileSync(path, Buffer.from(await (await photograph(40, 30)).arrayBuffer()))
  const ref = new ReceivedFile(path, 'a.jpg', statSync(path).size, 'image/jpeg')
  await expect(withMedia({ ...context, files: failing }, [ref, ref], async () => {})).rejects.toThrow('full')
  rmSync(path)
  expect(kit.stored()).toHaveLength(1)
  await kit.academy.moveClock({ minutes: 61 })
  await sweepOrphans(context)
  expect(kit.stored()).toEqual([])
})

it('sweeps what a process that died left behind, and nothing that a post has', async () => {
  const { db, context } = kit.academy
  const { body } = await kit.post(kit.ada, { media: [await photograph(40, 30)] })
  const lost = await context.files.put('community', 'webp', Buffer.from('lost'), 'image/webp')
  await db.insert(storedFiles).values({ key: lost })
  await sweepOrphans(context)
  expect(kit.stored()).toHaveLength(2)
  await kit.academy.moveClock({ minutes: 61 })
  await sweepOrphans(context)
  expect(kit.stored()).toEqual([body.media[0].file_path.split('/').at(-1)])
  expect(await db.$count(storedFiles)).toBe(1)
})
