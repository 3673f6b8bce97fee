import { describe, expect, it } from 'vitest'
import { semitonesOf } from '../platform/spelling.ts'
import { findCategory } from './categories.ts'
import './drillCategories.ts'
import { chordNames, progressionChords, voiceProgression } from './progressions.ts'

const labels = findCategory('Chord Progressions').answers.map(({ label }) => label)
const mod = (semitones: number) => ((semitones % 12) + 12) % 12

describe('a progression', () => {
  it('is spelled in its key', () => {
    expect(chordNames('I–V–vi–IV', 60)).toEqual(['C', 'G', 'Am', 'F'])
    expect(chordNames('I–IV–V–I', 63)).toEqual(['E♭', 'A♭', 'B♭', 'E♭'])
    // beside each other two have one tonic
    expect(chordNames('i–VII–VI–V', 61)).toEqual(['C♯m', 'B', 'A', 'G♯'])
    expect(chordNames('I–IV–V–I', 61)).toEqual(['D♭', 'G♭', 'A♭', 'D♭'])
    expect(chordNames('I–IV–V–I', 61, 'i–VII–VI–V')).toEqual(['C♯', 'F♯', 'G♯', 'C♯'])
    expect(chordNames('ii–V–I', 62)).toEqual(['Em', 'A', 'D'])
    expect(chordNames('i–VII–VI–V', 57)).toEqual(['Am', 'G', 'F', 'E'])
    expect(chordNames('i–iv–V–i', 55)).toEqual(['Gm', 'Cm', 'D', 'Gm'])
  })

  it('can be told from every other, whatever its key: each has chords of its own', () => {
    const heard = labels.map((label) => {
      const chords = progressionChords(label)
      const first = semitonesOf(chords[0]?.root ?? '1')
      return chords.map(({ root, minor }) => `${mod(semitonesOf(root) - first)}${minor ? 'm' : ''}`).join(' ')
    })
    expect(new Set(heard).size).toBe(labels.length)
  })

  it.each(labels)('%s has the notes of its chords, their roots in the bass, and voices that hardly move', (label) => {
    const voiced = voiceProgression(label)
    for (const [at, { root, minor }] of progressionChords(label).entries()) {
      const [bass = 0, ...voices] = voiced[at] ?? []
      const above = semitonesOf(root)
      expect(mod(bass)).toBe(above)
      expect(new Set(voices.map(mod))).toEqual(new Set([above, above + (minor ? 3 : 4), above + 7].map(mod)))
      expect(bass).toBeLessThan(Math.min(...voices))
      const before = voiced[at - 1]?.slice(1)
      const moved = before?.map((voice, place) => Math.abs(voice - (voices[place] ?? 0))) ?? []
      expect(Math.max(0, ...moved)).toBeLessThanOrEqual(5)
    }
  })
})
