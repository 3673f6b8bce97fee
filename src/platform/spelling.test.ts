import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  majorTonic,
  midiOf,
  noteName,
  parseName,
  rootFor,
  type Spelled,
  semitonesOf,
  spell,
  spellChord,
  spellInKey,
  spokenName,
  waysToWrite,
} from './spelling.ts'

const NATURAL = [0, 2, 4, 5, 7, 9, 11]
const root = fc.record({ step: fc.integer({ min: 14, max: 42 }), alter: fc.integer({ min: -1, max: 1 }) })
const degree = fc.record({ sign: fc.constantFrom('', 'b', '#', 'bb'), number: fc.integer({ min: 1, max: 15 }) })
const midi = fc.integer({ min: 21, max: 108 })
const names = (notes: readonly Spelled[]) => notes.map((note) => noteName(note).slice(0, -1)).join(' ')

describe('a degree above a root', () => {
  it('is as many letters and as many semitones away as its name says, by interval arithmetic of its own', () => {
    fc.assert(
      fc.property(root, degree, ({ step, alter }, { sign, number }) => {
        const note = spell({ step, alter }, `${sign}${number}`)
        expect(note.step - step).toBe(number - 1)
        // counted on the keyboard: white keys of a major scale, then the sign
        const inScale = (NATURAL[(number - 1) % 7] ?? 0) + (number > 14 ? 24 : number > 7 ? 12 : 0)
        const signed = inScale - (sign.match(/b/g)?.length ?? 0) + (sign.match(/#/g)?.length ?? 0)
        expect(midiOf(note) - midiOf({ step, alter })).toBe(signed)
        expect(semitonesOf(`${sign}${number}`)).toBe(signed)
      }),
    )
  })

  it('turned over and put above itself is an octave', () => {
    const inverted: [string, string][] = [
      ['b2', '7'],
      ['2', 'b7'],
      ['b3', '6'],
      ['3', 'b6'],
      ['4', '5'],
      ['#4', 'b5'],
    ]
    fc.assert(
      fc.property(root, fc.constantFrom(...inverted), (note, [one, other]) => {
        expect(spell(spell(note, one), other)).toEqual({ step: note.step + 7, alter: note.alter })
      }),
    )
  })

  it('is refused where there is none', () => {
    for (const wrong of ['', '0', 'x', 'b', '3b']) expect(() => spell({ step: 28, alter: 0 }, wrong)).toThrow()
  })
})

describe('a name', () => {
  it('has the sign, the octave of its letter, and words for who can not see it', () => {
    expect(['Eb', 'F#', 'Cb', 'B#', 'Fbb'].map((name) => noteName(parseName(name, 60)))).toEqual([
      'E♭4',
      'F♯4',
      'C♭5',
      'B♯3',
      'F♭♭4',
    ])
    expect(spokenName(parseName('Eb', 60))).toBe('E flat 4')
    expect(spokenName(parseName('C', 60))).toBe('C4')
    expect(spokenName({ step: 28, alter: 2 })).toBe('C double sharp 4')
  })

  it('belongs to the key that it is played on', () => {
    fc.assert(
      fc.property(midi, (key) => {
        for (const note of waysToWrite(key)) expect(midiOf(note)).toBe(key)
        expect(midiOf(majorTonic(key))).toBe(key)
        expect(midiOf(rootFor(key, ['1', 'b3', '5']))).toBe(key)
      }),
    )
  })
})

describe('spelling', () => {
  it('names the tonics of the twelve major keys as their key signatures do', () => {
    const tonics = Array.from({ length: 12 }, (_, at) => noteName(majorTonic(60 + at)))
    expect(tonics).toEqual(['C4', 'D♭4', 'D4', 'E♭4', 'E4', 'F4', 'F♯4', 'G4', 'A♭4', 'A4', 'B♭4', 'B4'])
  })

  it('stacks chords by thirds, and takes the root with which they are read most easily', () => {
    expect(names(spellChord(61, ['1', '3', '5']))).toBe('D♭ F A♭')
    expect(names(spellChord(61, ['1', 'b3', '5']))).toBe('C♯ E G♯')
    expect(names(spellChord(63, ['1', '3', '5']))).toBe('E♭ G B♭')
    expect(names(spellChord(63, ['1', 'b3', 'b5', 'bb7']))).toBe('D♯ F♯ A C')
    expect(names(spellChord(60, ['1', '3', '5', 'b7', '#9']))).toBe('C E G B♭ D♯')
  })

  it('writes every key in a key: its scale, a raised fourth, and no flat on a white key', () => {
    const inEb = [63, 65, 67, 68, 70, 72, 74].map((key) => spellInKey(parseName('Eb', 60), key))
    expect(names(inEb)).toBe('E♭ F G A♭ B♭ C D')
    expect(noteName(spellInKey(parseName('Eb', 60), 69))).toBe('A4')
    expect(noteName(spellInKey(parseName('Eb', 60), 64))).toBe('E4')
    expect(noteName(spellInKey(parseName('B', 60), 65))).toBe('E♯4')
    fc.assert(
      fc.property(midi, midi, (tonic, key) => {
        expect(midiOf(spellInKey(majorTonic(tonic), key))).toBe(key)
      }),
    )
  })
})
