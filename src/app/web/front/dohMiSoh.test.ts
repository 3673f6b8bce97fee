import { expect, test } from 'vitest'
import { ALL_PLAYED, isChord, playedAfter } from './dohMiSoh.ts'

const play = (...keys: number[]) => keys.reduce(playedAfter, 0)

test('doh, mi and soh in order are all played, in any octave', () => {
  expect(play(60, 64, 67)).toBe(ALL_PLAYED)
  expect(play(48, 76, 67)).toBe(ALL_PLAYED)
})

test('another key begins anew, doh at its first step', () => {
  expect(play(60, 62)).toBe(0)
  expect(play(60, 64, 60)).toBe(1)
  expect(play(60, 64, 60, 64, 67)).toBe(ALL_PLAYED)
  expect(play(64, 67)).toBe(0)
})

test('what was played stays played', () => {
  expect(play(60, 64, 67, 61)).toBe(ALL_PLAYED)
})

test('three keys at once are the chord, whichever came first', () => {
  expect(isChord([67, 60, 64])).toBe(true)
  expect(isChord([60, 64])).toBe(false)
  expect(isChord([60, 64, 67, 71])).toBe(true)
})
