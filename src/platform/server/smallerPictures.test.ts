import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { SmallerPictures } from './smallerPictures.ts'

/** Noise, which takes as many bytes as its size says. */
const picture = (width: number, height = width): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .webp({ quality: 80 })
    .toBuffer()
const reading = (content: Buffer) => vi.fn(async () => Readable.from([content]))
const sizeOf = async (content: Buffer | undefined) => {
  const { width, height, format } = await sharp(content).metadata()
  return [width, height, format]
}

it('makes a picture smaller once, in its own shape, for all who ask at once', async () => {
  const pictures = new SmallerPictures()
  const read = reading(await picture(640, 360))
  const asked = await Promise.all([1, 2, 3].map(() => pictures.find('a/b.webp', 320, read)))
  expect(await sizeOf(asked[0])).toEqual([320, 180, 'webp'])
  expect(asked.every((one) => one === asked[0])).toBe(true)
  expect(await sizeOf(await pictures.find('a/b.webp', 112, read))).toEqual([112, 63, 'webp'])
  await pictures.find('a/b.webp', 320, read)
  expect(read).toHaveBeenCalledTimes(2)
})

it('never makes one larger', async () => {
  const small = await new SmallerPictures().find('a/b.webp', 112, reading(await picture(40)))
  expect(await sizeOf(small)).toEqual([40, 40, 'webp'])
})

it('has nothing of what is no picture, or has gone', async () => {
  const pictures = new SmallerPictures()
  expect(await pictures.find('a/b.webp', 112, reading(Buffer.from('no picture')))).toBeUndefined()
  expect(await pictures.find('a/b.webp', 112, () => Promise.reject(new Error('gone')))).toBeUndefined()
  expect(pictures.bytes).toBe(0)
})

it('keeps no more than it has room for, and lets go of what was asked for least recently', async () => {
  const content = await picture(320)
  const pictures = new SmallerPictures(2.5 * (await sized(content)))
  const read = reading(content)
  const ask = (key: string) => pictures.find(key, 320, read)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  expect(read).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(read).toHaveBeenCalledTimes(3)
  await ask('b')
  expect(read).toHaveBeenCalledTimes(4)
})

/** Bytes that it takes once it was written anew. */
async function sized(content: Buffer): Promise<number> {
  const pictures = new SmallerPictures()
  await pictures.find('a', 320, reading(content))
  return pictures.bytes
}
