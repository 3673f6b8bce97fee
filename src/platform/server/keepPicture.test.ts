import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDisk } from './diskFiles.ts'
import { DiskSpace } from './diskSpace.ts'
import { dropFile, withPicture } from './keepPicture.ts'
import { ReceivedFile } from './receivedFile.ts'

const scratch = mkdtempSync(join(tmpdir(), 'picture-test-'))
const files = onDisk(join(scratch, 'files'), new DiskSpace(scratch, 0))
/** A disk that has failed by the time something is to be removed from it. */
const broken = { ...files, remove: () => Promise.reject(new Error('The disk is gone.')) }
const COVER = { folder: 'covers', width: 64, height: 36 }
let picture: ReceivedFile

beforeAll(async () => {
  const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  writeFileSync(join(scratch, 'sent'), content)
  picture = new ReceivedFile(join(scratch, 'sent'), 'a.png', content.length, 'image/png')
})
afterAll(() => rmSync(scratch, { recursive: true }))

it('keeps the picture when the work is done, and does the work alone without one', async () => {
  const key = await withPicture(files, picture, COVER, async (stored) => stored)
  expect(key).toMatch(/^covers\/[\w-]+\.webp$/)
  expect(await files.sizeOf(key)).toBeGreaterThan(0)
  expect(await withPicture(files, undefined, COVER, async (stored) => [stored])).toEqual([undefined])
})

it('takes the picture away when the work fails', async () => {
  let key = ''
  const work = withPicture(files, picture, COVER, async (stored) => {
    key = stored
    throw new Error('The lesson is gone.')
  })
  await expect(work).rejects.toThrow('The lesson is gone.')
  expect(key).not.toBe('')
  expect(await files.sizeOf(key)).toBeUndefined()
})

it('tells why the work failed, even when the picture can’t be taken away', async () => {
  const work = withPicture(broken, picture, COVER, () => Promise.reject(new Error('The lesson is gone.')))
  await expect(work).rejects.toThrow('The lesson is gone.')
  await expect(dropFile(broken, 'covers/x.webp')).resolves.toBeUndefined()
  await expect(dropFile(broken, null)).resolves.toBeUndefined()
})
