import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { inTransaction } from './database.ts'
import { reencodeImage } from './images.ts'
import { ReceivedFile } from './receivedFile.ts'
import { assignFiles, deleteOrphans, releaseFiles, storedFiles, sweepOrphans } from './storedFiles.ts'
import { withPicture } from './storePicture.ts'

const COVER = { folder: 'covers', width: 64, height: 36 }
let academy: TestAcademy
let picture: ReceivedFile

beforeAll(async () => {
  academy = await openTestAcademy()
  const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const path = join(academy.config.dataDir, 'sent')
  writeFileSync(path, content)
  picture = new ReceivedFile(path, 'a.png', content.length, 'image/png')
})
afterAll(() => academy.close())

/** A disk that has failed by the time something is to be removed from it. */
const broken = () => ({
  ...academy.context,
  files: { ...academy.context.files, remove: () => Promise.reject(new Error('The disk is gone.')) },
})
const isStored = async (key: string) => (await academy.context.files.sizeOf(key)) !== undefined
const rowOf = async (key: string) => (await academy.db.select().from(storedFiles).where(eq(storedFiles.key, key)))[0]

it('keeps a picture that the work gives to its owner, and does the work alone without one', async () => {
  const key = await withPicture(academy.context, picture, COVER, async (stored) => {
    expect(await rowOf(stored)).toMatchObject({ ownerKind: null })
    await assignFiles(academy.db, 'lesson', [{ id: 7, key: stored }])
    return stored
  })
  expect(key).toMatch(/^covers\/[\w-]+\.webp$/)
  expect(await isStored(key)).toBe(true)
  expect(await rowOf(key)).toMatchObject({ ownerKind: 'lesson', ownerId: '7' })
  expect(await withPicture(academy.context, undefined, COVER, async (stored) => [stored])).toEqual([undefined])
})

it('takes the picture away when the work fails, or gives it to nobody', async () => {
  const keys: string[] = []
  const failed = withPicture(academy.context, picture, COVER, async (stored) => {
    keys.push(stored)
    throw new Error('The lesson is gone.')
  })
  await expect(failed).rejects.toThrow('The lesson is gone.')
  await withPicture(academy.context, picture, COVER, async (stored) => keys.push(stored))
  expect(keys).toHaveLength(2)
  for (const key of keys) expect([await isStored(key), await rowOf(key)]).toEqual([false, undefined])
})

it('fails the work when one of the files that it gives is gone, and gives none of them then', async () => {
  const left = await academy.context.files.put('covers', 'webp', Buffer.from('x'), 'image/webp')
  await academy.db.insert(storedFiles).values({ key: left })
  let key = ''
  const work = withPicture(academy.context, picture, COVER, async (stored) => {
    key = stored
    await academy.db.delete(storedFiles).where(eq(storedFiles.key, stored))
    const given = [left, stored].map((key) => ({ id: 8, key }))
    await inTransaction(academy.db, (tx) => assignFiles(tx, 'lesson', given))
  })
  await expect(work).rejects.toThrow(`There is no such file to give: ${key}`)
  expect(await rowOf(left)).toMatchObject({ ownerKind: null })
  await deleteOrphans(academy.context, [left])
})

it('leaves a file with the owner that it has', async () => {
  const give = (id: number, key: string) => assignFiles(academy.db, 'lesson', [{ id, key }])
  const key = await withPicture(academy.context, picture, COVER, async (stored) => {
    for (const id of [9, 10]) await give(id, stored)
    return stored
  })
  expect(await rowOf(key)).toMatchObject({ ownerId: '9' })
  await releaseFiles(academy.db, 'lesson', [9])
  await deleteOrphans(academy.context, [key])
})

it('reports why the work failed, even when the picture can’t be deleted and is left to the sweep', async () => {
  let key = ''
  const work = withPicture(broken(), picture, COVER, async (stored) => {
    key = stored
    throw new Error('The lesson is gone.')
  })
  await expect(work).rejects.toThrow('The lesson is gone.')
  await expect(deleteOrphans(broken(), [key])).resolves.toBeUndefined()
  expect(await rowOf(key)).toMatchObject({ ownerKind: null })
  await sweepOrphans(academy.context)
  expect(await isStored(key)).toBe(true)
  await academy.moveClock({ minutes: 61 })
  await sweepOrphans(academy.context)
  expect([await isStored(key), await rowOf(key)]).toEqual([false, undefined])
  // the one with an owner is as old, and stays
  expect(await academy.db.$count(storedFiles)).toBe(1)
})

it('prepares a person’s pictures in turns, and refuses what they pile up meanwhile', async () => {
  const content = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  writeFileSync(join(academy.config.dataDir, 'large'), content)
  const pictureOf = (sender: string) =>
    new ReceivedFile(join(academy.config.dataDir, 'large'), 'a.png', content.length, 'image/png', sender)
  const send = (sender: string) => reencodeImage(pictureOf(sender), { width: 64 })
  const outcomes = await Promise.allSettled([...Array(24).fill('ada'), 'bela'].map(send))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(3)
  for (const error of refused) expect(error).toMatchObject({ code: 'too_many', retryAfter: 10 })
  expect(outcomes.at(-1)?.status).toBe('fulfilled')
  expect(await send('ada')).toBeInstanceOf(Buffer)
})
