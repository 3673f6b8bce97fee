import { describe, expect, it } from 'vitest'
import { categories } from './categories.ts'
import type { Note } from './category.ts'
import {
  cadenceNotes,
  comparedNotes,
  FASTEST,
  PLAIN,
  playedKeys,
  type Recipe,
  recipeNotes,
  registers,
  rootNote,
  SLOWEST,
  voicings,
} from './recipe.ts'

const everyKey = Array.from({ length: 12 }, (_, key) => key)
const everyPlace = registers.flatMap((register) => everyKey.map((key) => ({ key, register })))
const everyAnswer = categories.flatMap(({ name, kind, answers }) =>
  answers.map(({ label }, option) => ({ name, kind, label, option })),
)
const lengthOf = (notes: readonly Note[]) => Math.max(...notes.map(({ at, length }) => at + length))
const strikes = (notes: readonly Note[]) => {
  const moments = [...new Set(notes.map(({ at }) => at))].sort((a, b) => a - b)
  return moments.map((moment) => notes.filter(({ at }) => at === moment).map(({ midi }) => midi))
}

describe('where an answer lies', () => {
  it('is in the chosen key, neither in the mud nor among the shrill', () => {
    for (const { name, option } of everyAnswer)
      for (const place of everyPlace) {
        const keys = playedKeys(name, option, place)
        expect(rootNote(name, place) % 12).toBe(place.key)
        expect(Math.min(...keys)).toBeGreaterThanOrEqual(40)
        expect(Math.max(...keys)).toBeLessThanOrEqual(96)
      }
  })

  it('goes up with the register', () => {
    for (const { name } of categories)
      for (const key of everyKey) {
        const roots = registers.map((register) => rootNote(name, { key, register }))
        expect(roots.map((root) => root - (roots[0] ?? 0))).toEqual([0, 12, 24])
      }
  })

  it('is lower for chords that reach far, so that all of them lie about the middle', () => {
    for (const { name, answers } of categories) {
      const reach = Math.max(...answers.flatMap(({ semitones }) => semitones))
      const roots = everyKey.map((key) => rootNote(name, { key, register: 'middle' }))
      const middle = (Math.min(...roots) + Math.max(...roots) + reach) / 2
      expect(Math.abs(middle - 65), name).toBeLessThanOrEqual(3)
    }
  })

  it('begins at the same note for every answer of a category, so that only the sound tells them apart', () => {
    for (const { name, option, kind } of everyAnswer)
      if (kind !== 'solfa') expect(playedKeys(name, option, PLAIN)[0]).toBe(rootNote(name, PLAIN))
  })
})

describe('a clip', () => {
  it('takes two to six seconds where nobody chose a tempo', () => {
    for (const { name, option } of everyAnswer)
      for (const voicing of voicings) {
        const length = lengthOf(recipeNotes(name, option, { ...PLAIN, voicing }))
        expect(length).toBeGreaterThan(1.5)
        expect(length).toBeLessThan(6)
      }
  })

  it.each([SLOWEST, FASTEST])('of %i beats a minute holds the answer long enough to be heard', (tempo) => {
    for (const { name, option } of everyAnswer) {
      const notes = recipeNotes(name, option, { ...PLAIN, tempo })
      const last = Math.max(...notes.map(({ at }) => at))
      expect(lengthOf(notes) - last).toBeGreaterThanOrEqual(1.5)
      expect(lengthOf(notes) - last).toBeLessThanOrEqual(3)
    }
  })

  const C7 = { name: '7th Degree Chords (Basic)', option: 1 }
  it('strikes a block chord at once, and a broken one note by note and then at once', () => {
    const keys = [60, 64, 67, 70]
    expect(playedKeys(C7.name, C7.option, PLAIN)).toEqual(keys)
    expect(strikes(recipeNotes(C7.name, C7.option, PLAIN))).toEqual([keys])
    expect(strikes(recipeNotes(C7.name, C7.option, { ...PLAIN, voicing: 'broken' }))).toEqual([
      [60],
      [64],
      [67],
      [70],
      keys,
    ])
  })

  it('of a broken interval is melodic, then harmonic', () => {
    const notes = recipeNotes('Intervals', 6, { ...PLAIN, voicing: 'broken', tempo: 60 })
    expect(strikes(notes)).toEqual([[60], [67], [60, 67]])
    expect([...new Set(notes.map(({ at }) => at))]).toEqual([0, 1, 2])
  })

  it('strikes no key that is still down', () => {
    for (const { name, option } of everyAnswer)
      for (const voicing of voicings)
        for (const [index, note] of recipeNotes(name, option, { ...PLAIN, voicing }).entries())
          for (const other of recipeNotes(name, option, { ...PLAIN, voicing }).slice(index + 1))
            if (other.midi === note.midi) expect(note.at + note.length).toBeLessThanOrEqual(other.at + 1e-9)
  })
})

describe('the cadence', () => {
  const recipe: Recipe = { ...PLAIN, tempo: 60 }
  const chords = strikes(cadenceNotes(recipe))

  it('leads every sol-fa question, in its key, and rests before the question', () => {
    for (const { name } of categories.filter(({ kind }) => kind === 'solfa')) {
      const notes = recipeNotes(name, 0, recipe)
      expect(strikes(notes).slice(0, 4)).toEqual(chords)
      const asked = notes.at(-1)?.at ?? 0
      expect(asked - lengthOf(notes.filter(({ at }) => at < asked))).toBeGreaterThan(0.4)
    }
    expect(recipeNotes('Intervals', 0, recipe).every(({ midi }) => midi >= 60)).toBe(true)
  })

  it('is I, IV, V7 and I', () => {
    const degrees = chords.map((chord) => [...new Set(chord.map((midi) => midi % 12))].sort((a, b) => a - b))
    expect(degrees).toEqual([
      [0, 4, 7],
      [0, 5, 9],
      [5, 7, 11],
      [0, 4, 7],
    ])
  })

  it('is well led: upper voices by step, ti to doh, fah to mi, no parallel fifths or octaves', () => {
    const moves = chords.slice(1).map((chord, at) => chord.map((midi, voice) => midi - (chords[at]?.[voice] ?? 0)))
    for (const move of moves) for (const step of move.slice(1)) expect(Math.abs(step)).toBeLessThanOrEqual(2)
    expect(chords[2]?.slice(1)).toEqual([65, 67, 71])
    expect(moves.at(-1)?.slice(1)).toEqual([-1, 0, 1])
    for (const [at, chord] of chords.slice(0, -1).entries())
      for (const low of [0, 1, 2])
        for (const high of [1, 2, 3].filter((voice) => voice > low)) {
          const apart = ((chord[high] ?? 0) - (chord[low] ?? 0)) % 12
          const stays = moves[at]?.[low] === 0 && moves[at]?.[high] === 0
          const parallel = moves[at]?.[low] === moves[at]?.[high] && !stays
          expect(parallel && (apart === 0 || apart === 7)).toBe(false)
        }
  })
})

describe('two answers that are compared', () => {
  it('sound one after the other in the same key, with one cadence', () => {
    const triads = comparedNotes('Basic Triad', 3, 2, PLAIN)
    const [minor, major] = [3, 2].map((option) => playedKeys('Basic Triad', option, PLAIN))
    expect(strikes(triads.notes)).toEqual([minor, major])
    expect(triads.turn).toBe(Math.min(...triads.notes.slice(3).map(({ at }) => at)))
    const alone = recipeNotes('Relative Pitch', 4, PLAIN)
    const solfa = comparedNotes('Relative Pitch', 4, 2, PLAIN)
    expect(solfa.notes).toHaveLength(alone.length + 1)
    expect(strikes(solfa.notes).slice(-2)).toEqual([4, 2].map((option) => playedKeys('Relative Pitch', option, PLAIN)))
    expect(solfa.turn).toBeGreaterThan(lengthOf(alone))
  })
})
