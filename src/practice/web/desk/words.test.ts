import { expect, it } from 'vitest'
import { followedWords } from './words.ts'

it.each([
  [0, ''],
  [1, 'The metronome waited 1 beat for you.'],
  [4, 'The metronome waited 4 beats for you.'],
  [-8, 'The metronome skipped 8 beats with you.'],
])('says where the metronome went with the player: %i', (beats, words) => {
  expect(followedWords(beats)).toBe(words)
})
