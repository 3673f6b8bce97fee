import { expect, it } from 'vitest'
import { firstBars } from './rules.ts'

/** Crotchets, four a bar, from `bar` on. */
const crotchets = (bars: number, first = 1) =>
  Array.from({ length: bars * 4 }, (_, at) => ({ midi: 60, bar: first + Math.floor(at / 4), at, duration: 1 }))
const ends = (notes: ReturnType<typeof crotchets>, tempo: number) => {
  const last = firstBars(notes, tempo).at(-1)
  return last && last.at + last.length
}

it('hears four bars at the tempo of the piece', () => {
  expect(firstBars(crotchets(8), 120)).toHaveLength(16)
  expect(firstBars(crotchets(8), 120)[1]).toEqual({ midi: 60, at: 0.5, length: 0.5 })
  expect(ends(crotchets(8), 120)).toBe(8)
})

it('hears an upbeat before them, repeats as they are played, and all of a shorter piece', () => {
  const upbeat = { midi: 55, bar: 0, at: 0, duration: 1 }
  const after = crotchets(8).map((note) => ({ ...note, at: note.at + 1 }))
  expect(firstBars([upbeat, ...after], 120)).toHaveLength(17)
  const twice = [...crotchets(2), ...crotchets(2), ...crotchets(4, 3)].map((note, at) => ({ ...note, at }))
  expect(firstBars(twice, 150)).toHaveLength(24)
  expect(firstBars(crotchets(3), 120)).toHaveLength(12)
  expect(firstBars([], 120)).toEqual([])
})

it('hears whole bars for at most twelve seconds, and no more of a bar that is longer', () => {
  expect(ends(crotchets(8), 60)).toBe(12)
  expect(firstBars(crotchets(8), 60)).toHaveLength(12)
  expect(ends([{ midi: 60, bar: 1, at: 0, duration: 40 }], 60)).toBe(12)
  const held = { midi: 48, bar: 4, at: 12, duration: 20 }
  expect(ends([...crotchets(3), held, ...crotchets(8, 5).map((note) => ({ ...note, at: note.at + 16 }))], 120)).toBe(8)
})
