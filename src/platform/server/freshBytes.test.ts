import { expect, it } from 'vitest'
import { freshBytes } from './freshBytes.ts'

it('gives as many bytes as are asked for, and none twice', () => {
  const given = Array.from({ length: 2000 }, (_, index) => freshBytes(16 + (index % 3) * 8))
  expect(given.map(({ length }) => length).slice(0, 4)).toEqual([16, 24, 32, 16])
  expect(new Set(given.map((bytes) => bytes.subarray(0, 16).toString('hex'))).size).toBe(given.length)
  expect(given.some((bytes) => bytes.every((byte) => byte === 0))).toBe(false)
})

it('what was given is not written over by what comes later', () => {
  const bytes = freshBytes(32)
  const before = bytes.toString('hex')
  for (let count = 0; count < 300; count++) freshBytes(32)
  expect(bytes.toString('hex')).toBe(before)
})

it('fills a whole portion, and the one after it', () => {
  const bytes = freshBytes(4096)
  expect(bytes).toHaveLength(4096)
  expect(freshBytes(4096).equals(bytes)).toBe(false)
})
