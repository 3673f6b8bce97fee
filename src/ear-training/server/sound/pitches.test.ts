import { afterAll, describe, expect, it } from 'vitest'
import { decode, hearEnd, listen, problemsOf } from '../../../../test/hear.ts'
import { categoriesByKind, hearCategory } from '../../../../test/hearAnswers.ts'
import type { Note } from '../../category.ts'
import { cadenceNotes, PLAIN, playedKeys, type Recipe, recipeNotes, rootNote } from '../../recipe.ts'
import { closeStudio, playToMp3 } from './studio.ts'

afterAll(closeStudio)

describe('the answers of', () => {
  it.each([...categoriesByKind('solfa'), ...categoriesByKind('interval')])(
    '$name sound as they are called, and as nothing else',
    hearCategory,
  )
})

describe('the cadence', () => {
  const chords = { I: [-12, 4, 7, 12], IV: [-7, 5, 9, 12], V7: [-5, 5, 7, 11] }
  const order = ['I', 'IV', 'V7', 'I'] as const
  const slow: Recipe = { ...PLAIN, tempo: 60 }

  async function expectCadence(notes: readonly Note[], doh: number) {
    const heard = await decode(await playToMp3(notes))
    for (const [place, name] of order.entries()) {
      const levels = listen(heard, place + 0.12, place + 0.92)
      for (const [other, semitones] of Object.entries(chords)) {
        const problems = problemsOf(
          levels,
          semitones.map((above) => doh + above),
        )
        expect(problems.length > 0, `${name} heard as ${other}: ${problems}`).toBe(other !== name)
      }
      const beside = chords[name].map((above) => doh + above + 1)
      expect(problemsOf(levels, beside)).not.toEqual([])
    }
  }

  it.each([
    [0, 'middle'],
    [5, 'low'],
    [10, 'high'],
  ] as const)('of key %i is I-IV-V7-I in the %s register', async (key, register) => {
    const recipe = { ...slow, key, register }
    await expectCadence(cadenceNotes(recipe), rootNote('Relative Pitch', recipe))
  })

  it.each(['Relative Pitch', 'Di-tone Pitch'])('comes before every question of %s', async (category) => {
    const recipe = { ...slow, key: 2 }
    await expectCadence(recipeNotes(category, 3, recipe), rootNote(category, recipe))
  })
})

describe('this check', () => {
  const keys = playedKeys('Basic Triad', 2, PLAIN)
  const notes = recipeNotes('Basic Triad', 2, PLAIN)
  const problemsWith = async (played: readonly Note[]) =>
    problemsOf(await hearEnd(await playToMp3(played), played), keys)

  it('hears a note that is a semitone off', async () => {
    const off = notes.map((note, place) => (place === 1 ? { ...note, midi: note.midi - 1 } : note))
    expect(await problemsWith(off)).toEqual(['E4 is missing', 'E♭4 sounds too'])
  })

  it('hears a note that is left out, and one that is too much', async () => {
    expect(await problemsWith(notes.slice(0, 2))).toEqual(['G4 is missing'])
    expect(await problemsWith([...notes, { ...notes[0], midi: 69 } as Note])).toEqual(['A4 sounds too'])
  })

  it('hears a chord that is played in another key', async () => {
    const higher = notes.map((note) => ({ ...note, midi: note.midi + 2 }))
    expect(await problemsWith(higher)).not.toEqual([])
  })
})
