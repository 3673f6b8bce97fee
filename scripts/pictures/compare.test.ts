import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differ } from './compare.ts'

type Box = { left: number; top: number; width: number; height: number; grey: number }

/** A white picture of 40 × 30 with a box on it. */
async function draw({ left, top, width, height, grey }: Box, wide = 40): Promise<Buffer> {
  const background = { r: grey, g: grey, b: grey }
  const input = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return sharp({ create: { width: wide, height: 30, channels: 3, background: 'white' } })
    .composite([{ input, left, top }])
    .webp({ lossless: true })
    .toBuffer()
}

const box = { left: 5, top: 5, width: 10, height: 4, grey: 20 }
const count = async (before: Buffer, after: Buffer) => (await differ(before, after)).pixels

test('the same picture differs nowhere', async () => {
  expect(await count(await draw(box), await draw(box))).toBe(0)
})

test('what has moved, come or gone is counted by the pixel', async () => {
  const before = await draw(box)
  expect(await count(before, await draw({ ...box, left: 6 }))).toBe(2 * box.height)
  expect(await count(before, await draw({ ...box, grey: 255 }))).toBe(box.width * box.height)
  expect(await count(await draw({ ...box, grey: 255 }), before)).toBe(box.width * box.height)
})

test('a shade that nobody sees is the same', async () => {
  expect(await count(await draw(box), await draw({ ...box, grey: 40 }))).toBe(0)
  expect(await count(await draw(box), await draw({ ...box, grey: 80 }))).toBe(box.width * box.height)
})

test('a picture of another size differs everywhere', async () => {
  expect(await count(await draw(box), await draw(box, 41))).toBe(Number.POSITIVE_INFINITY)
})
