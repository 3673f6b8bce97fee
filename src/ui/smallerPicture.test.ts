import { expect, it } from 'vitest'
import { cardPicture, smallerPicture } from './smallerPicture.ts'

it('asks for stored pictures smaller, and leaves those from elsewhere as they are', () => {
  expect(smallerPicture('/files/passports/a.webp', 112)).toBe('/files/passports/a.webp?w=112')
  for (const other of ['blob:1', 'https://example.com/a.webp', '/media/demo/a.webp']) {
    expect(smallerPicture(other, 112)).toBe(other)
    expect(cardPicture(other)).toEqual({ src: other })
  }
  expect(cardPicture('/files/covers/a.webp').srcSet).toBe('/files/covers/a.webp?w=320 320w, /files/covers/a.webp 640w')
})
