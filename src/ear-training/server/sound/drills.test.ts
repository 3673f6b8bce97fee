import { afterAll, describe, expect, it } from 'vitest'
import { decode, listen, problemsOf } from '../../../../test/hear.ts'
import { hearCategory } from '../../../../test/hearAnswers.ts'
import { findCategory } from '../../categories.ts'
import '../../drillCategories.ts'
import type { Note } from '../../category.ts'
import { ClapDetector } from '../../clapDetector.ts'
import { chordNames } from '../../progressions.ts'
import { PLAIN, playedKeys, type Recipe, recipeNotes, rootNote } from '../../recipe.ts'
import { judgeClaps, rhythmOnsets } from '../../rhythms.ts'
import { closeStudio, playToMp3 } from './studio.ts'

afterAll(closeStudio)

const slow: Recipe = { ...PLAIN, tempo: 60 }
const optionsOf = (name: string) =>
  findCategory(name).answers.map(({ label }, option) => ({
    name,
    label,
    option,
    recipe: { ...slow, key: (option * 5) % 12 },
  }))

/** What is struck together, in the order of time. */
function strikesOf(notes: readonly Note[]): { at: number; keys: number[] }[] {
  const moments = [...new Set(notes.map(({ at }) => at))].sort((one, other) => one - other)
  return moments.map((at) => ({ at, keys: notes.filter((note) => note.at === at).map(({ midi }) => midi) }))
}

/** What is wrong with each of the last strikes of a clip, when these keys should sound one after another. */
async function hearInTurn(notes: readonly Note[], wanted: readonly (readonly number[])[]): Promise<string[][]> {
  const heard = await decode(await playToMp3(notes))
  return strikesOf(notes)
    .slice(-wanted.length)
    .map(({ at }, place) => problemsOf(listen(heard, at + 0.2, at + 0.9), wanted[place] ?? []))
}

describe('the answers of', () => {
  it.each([findCategory('Inversions of Triads'), findCategory('Sol-fa in Every Key')])(
    '$name sound as they are called, and as nothing else',
    hearCategory,
  )
})

describe('from the upper note to the lower one', () => {
  it.each(optionsOf('Descending Intervals'))('goes a $label', async ({ name, option, recipe }) => {
    const [low = 0, high = 0] = playedKeys(name, option, recipe)
    const notes = recipeNotes(name, option, recipe)
    expect(high).toBeGreaterThan(low)
    expect(await hearInTurn(notes, [[high], [low]])).toEqual([[], []])
    expect(await hearInTurn(notes, [[low], [high]])).not.toEqual([[], []])
  })
})

describe('after the cadence', () => {
  it.each(optionsOf('Melody'))('come $label', async ({ name, option, recipe }) => {
    const keys = playedKeys(name, option, recipe)
    const notes = recipeNotes(name, option, recipe)
    expect(strikesOf(notes)).toHaveLength(4 + keys.length)
    const wanted = keys.map((key) => [key])
    const none = wanted.map(() => [])
    expect(await hearInTurn(notes, wanted)).toEqual(none)
    expect(
      await hearInTurn(
        notes,
        wanted.map(([key = 0]) => [key + 1]),
      ),
    ).not.toEqual(none)
  })
})

describe('one chord after another', () => {
  const PITCHES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
  const rootOf = (name: string) =>
    (PITCHES[name.charAt(0)] ?? 0) + (name.includes('♯') ? 1 : 0) - (name.includes('♭') ? 1 : 0)

  it.each(optionsOf('Chord Progressions'))('make $label', async ({ name, label, option, recipe }) => {
    const notes = recipeNotes(name, option, recipe)
    const strikes = strikesOf(notes)
    const wanted = strikes.map(({ keys }) => keys)
    expect(await hearInTurn(notes, wanted)).toEqual(wanted.map(() => []))
    for (const [place, chord] of chordNames(label, rootNote(name, recipe)).entries()) {
      const root = rootOf(chord)
      const tones = [0, chord.endsWith('m') ? 3 : 4, 7].map((above) => (root + above + 12) % 12)
      expect(new Set(wanted[place]?.map((key) => key % 12)), `${chord} of ${label}`).toEqual(new Set(tones))
      expect(Math.min(...(wanted[place] ?? [])) % 12).toBe((root + 12) % 12)
    }
  })
})

describe('on time', () => {
  it.each(optionsOf('Rhythm').flatMap((each) => [72, 102].map((tempo) => ({ ...each, tempo }))))(
    'sounds $label at $tempo',
    async ({ name, label, option, recipe, tempo }) => {
      const { sound, rate } = await decode(await playToMp3(recipeNotes(name, option, { ...recipe, tempo })))
      const silence = new Float32Array(rate / 2)
      const detector = new ClapDetector(rate)
      const heard = [...detector.hear(silence), ...detector.hear(sound)].map((at) => at * 1000 - 500)
      const ms = 60_000 / tempo
      const onsets = rhythmOnsets(label)
      expect(heard).toHaveLength(onsets.length)
      const late = (heard[0] ?? 0) - (onsets[0] ?? 0) * ms
      for (const [place, onset] of onsets.entries())
        expect(Math.abs((heard[place] ?? 0) - late - onset * ms)).toBeLessThan(15)
      expect(judgeClaps(onsets, heard, ms).right).toBe(true)
    },
  )
})
