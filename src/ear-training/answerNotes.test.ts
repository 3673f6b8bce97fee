import { describe, expect, it } from 'vitest'
import { majorTonic, midiOf, noteName, type Spelled, spell, waysToWrite } from '../platform/spelling.ts'
import { givenName, writePlayed, writtenNotes } from './answerNotes.ts'
import { categories, findCategory } from './categories.ts'
import type { Kind } from './category.ts'
import { playedKeys, type Recipe, registers, rootNote } from './recipe.ts'

const everyKey = Array.from({ length: 12 }, (_, key) => key)
const pairs = categories.flatMap(({ name, kind, answers }) =>
  answers.flatMap(({ label, semitones }, option) =>
    everyKey.map((key) => ({ category: name, kind, label, semitones, option, key })),
  ),
)

it('names each answer in short, intervals by their quality and their number', () => {
  const symbols = findCategory('Intervals').answers.map(({ symbol }) => symbol)
  expect(symbols).toEqual(['m2', 'M2', 'm3', 'M3', 'P4', 'TT', 'P5', 'm6', 'M6', 'm7', 'M7', 'P8'])
  expect(categories.flatMap(({ answers }) => answers.filter(({ symbol }) => symbol === ''))).toEqual([])
})

/** Which letter a musician expects, counted from the root's: thirds for chords, by the name of the interval otherwise. */
const INTERVAL_LETTERS: Record<string, number> = {
  '2nd': 1,
  '3rd': 2,
  '4th': 3,
  Tritone: 4,
  '5th': 4,
  '6th': 5,
  '7th': 6,
}
const SYLLABLES = ['DOH', 'REH', 'MI', 'FAH', 'SOH', 'LAH', 'TI']
/** Letters of chord notes by their semitones; what has two readings is decided by the chord's name. */
function chordLetters(label: string, semitones: readonly number[]): number[] {
  const plain: Record<number, number> = { 0: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 4, 8: 4, 9: 5, 10: 6, 11: 6 }
  const extended: Record<number, number> = { 13: 8, 14: 8, 15: 8, 17: 10, 18: 10, 20: 12, 21: 12 }
  if (label === 'Quartal') return [0, 3, 6, 9]
  if (label === 'Diminished 7th') return [0, 2, 4, 6]
  return semitones.map((above) => (plain[above] ?? extended[above]) as number)
}
function lettersOf(kind: Kind, label: string, semitones: readonly number[]): number[] {
  if (kind === 'chord') return chordLetters(label, semitones)
  if (kind === 'solfa') return label.split(' - ').map((syllable) => SYLLABLES.indexOf(syllable))
  return [0, label === 'Octave' ? 7 : (INTERVAL_LETTERS[label.split(' ').at(-1) ?? ''] as number)]
}

const isMisspelt = ({ category, kind, label, semitones, option, key }: (typeof pairs)[number]): boolean => {
  const place = { key, register: 'middle' as const }
  const notes = writtenNotes(category, option, place)
  const base = kind === 'solfa' ? majorTonic(rootNote(category, place)).step : (notes[0] as Spelled).step
  const letters = lettersOf(kind, label, semitones)
  return notes.length !== letters.length || notes.some(({ step }, at) => step - base !== letters[at])
}

describe('the notes of an answer', () => {
  it('are misspelt in none of the 1,608 answers and keys, and in none of the 60 triads', () => {
    expect(pairs).toHaveLength(1608)
    expect(pairs.filter(isMisspelt)).toEqual([])
    expect(pairs.filter(({ category }) => category === 'Basic Triad')).toHaveLength(60)
  })

  it('are the keys that sound, in every register', () => {
    for (const { category, option, key } of pairs)
      for (const register of registers) {
        const place = { key, register }
        expect(writtenNotes(category, option, place).map(midiOf)).toEqual(playedKeys(category, option, place))
      }
  })

  it('have a double sign only where no other root would spare it', () => {
    const isDouble = ({ alter }: Spelled) => Math.abs(alter) > 1
    for (const { category, kind, semitones, option, key } of pairs) {
      const notes = writtenNotes(category, option, { key, register: 'middle' })
      if (!notes.some(isDouble)) continue
      expect(kind, `${category} ${semitones}`).toBe('chord')
      const degrees = findCategory(category).answers[option]?.degrees ?? []
      const others = waysToWrite(midiOf(notes[0] as Spelled)).map((root) =>
        degrees.map((degree) => spell(root, degree)),
      )
      expect(others.every((other) => other.some(isDouble))).toBe(true)
    }
  })
})

describe('two answers beside each other', () => {
  const names = (option: number, beside: number) =>
    writtenNotes('Basic Triad', option, { key: 3, register: 'middle' }, beside).map((each) =>
      noteName(each).slice(0, -1),
    )

  it('have one root, with a double flat where it takes one', () => {
    const { answers } = findCategory('Basic Triad')
    const [major, diminished] = ['Major', 'Diminished'].map((label) =>
      answers.findIndex((each) => each.label === label),
    )
    expect(names(diminished as number, diminished as number)).toEqual(['D♯', 'F♯', 'A'])
    expect(names(major as number, diminished as number)).toEqual(['E♭', 'G', 'B♭'])
    expect(names(diminished as number, major as number)).toEqual(['E♭', 'G♭', 'B♭♭'])
  })

  it('share it in every category and key, and are the keys that sound', () => {
    for (const { name, answers } of categories)
      for (const key of everyKey) {
        const place = { key, register: 'middle' as const }
        for (const [one] of answers.entries())
          for (const [other] of answers.entries()) {
            const [notes, others] = [writtenNotes(name, one, place, other), writtenNotes(name, other, place, one)]
            expect(notes.map(midiOf)).toEqual(playedKeys(name, one, place))
            const roots = [notes, others].map(([first]) => first)
            if (midiOf(roots[0] as Spelled) === midiOf(roots[1] as Spelled)) expect(roots[0]).toEqual(roots[1])
          }
      }
  })
})

describe('what is given', () => {
  const inEb: Pick<Recipe, 'key' | 'register'> = { key: 3, register: 'middle' }
  it('is named by its key where there is one, and both ways where a name would tell the answer', () => {
    expect(givenName('Relative Pitch', 0, inEb)).toMatch(/^E♭\d$/)
    expect(givenName('Basic Triad', 0, inEb)).toMatch(/^D♯\d or E♭\d$/)
    expect(givenName('Basic Triad', 0, { key: 0, register: 'middle' })).toMatch(/^C\d$/)
  })

  it('and what was played are written alike: as the answer it is, else in the key', () => {
    const names = (played: number[], answer?: number) =>
      writePlayed('Basic Triad', inEb, played, answer).map((note) => noteName(note).slice(0, -1))
    expect(names([63, 66, 70], 3)).toEqual(['E♭', 'G♭', 'B♭'])
    expect(names([63 + 12, 67 + 12, 70 + 12], 2)).toEqual(['E♭', 'G', 'B♭'])
    expect(names([63, 69])).toEqual(['E♭', 'A'])
  })
})
