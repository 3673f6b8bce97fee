import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../test/playing.ts'
import { seededRandom } from '../platform/random.ts'
import { faultsOf } from './readingFaults.ts'
import { afterLine, chooseLine, countMistakes, firstStep, sumMistakes } from './readingRules.ts'
import { readingSteps } from './readingSteps.ts'
import { mistakeWords } from './readingWords.ts'
import { judgedNote, judgedWrong } from './verdicts.ts'

const notes = notesOf('1:C4@0 1:E4@1 1:G3@1L 2:D4@4')
const [c4, e4, g3, d4] = notes as [never, never, never, never]

describe('the step', () => {
  it('never leaves the twelve, and rises by three clean lines in a row alone', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 80 }), fc.integer({ min: 1, max: 12 }), (lines, first) => {
        let progress = { step: first, clean: 0 }
        for (const [index, isClean] of lines.entries()) {
          const next = afterLine(progress, isClean)
          const last = lines.slice(index - 2, index + 1)
          if (next.step > progress.step) expect(last).toEqual([true, true, true])
          expect(next.step - progress.step).toBe(next.steppedUp ? 1 : 0)
          expect(next.step).toBeLessThanOrEqual(readingSteps.length)
          expect(next.clean).toBeLessThan(3)
          progress = next
        }
      }),
    )
  })

  it('begins with the level', () => {
    expect([null, 'beginner', 'intermediate', 'advanced'].map((level) => firstStep(level as null))).toEqual([
      1, 1, 5, 9,
    ])
  })
})

describe('what goes wrong', () => {
  const places = [
    { hand: 'right' as const, bar: 1, at: 0, kinds: ['note C4', 'value q'] },
    { hand: 'right' as const, bar: 1, at: 1, kinds: ['note E4', 'leap 3', 'value q.', 'off the beat'] },
    { hand: 'left' as const, bar: 1, at: 1, kinds: ['note G3', 'value w', 'tie'] },
    { hand: 'right' as const, bar: 2, at: 4, kinds: ['note D4', 'value h'] },
  ]

  it('is the note that was late, or in whose place other keys were struck', () => {
    const judged = [
      judgedNote(c4, 'right', 1),
      judgedWrong(65, [e4], 2),
      judgedWrong(66, [e4], 3),
      judgedNote(e4, 'right', 4),
      judgedNote(g3, 'late', 5),
      judgedNote(d4, 'right', 6),
      judgedWrong(61, [d4], 7),
    ]
    expect(faultsOf(judged)).toEqual([
      { note: notes[1]?.id, verdict: 'wrong' },
      { note: notes[2]?.id, verdict: 'late' },
      { note: notes[3]?.id, verdict: 'wrong' },
    ])
  })

  it('is about the time of a note that was early or late, else about the note', () => {
    const kindsOf = (index: number, verdict: 'late' | 'missed') =>
      countMistakes([{ note: notes[index]?.id ?? '', verdict }], { notes, places }).map(({ kind }) => kind)
    expect(kindsOf(1, 'late')).toEqual(['value q.', 'off the beat'])
    expect(kindsOf(1, 'missed')).toEqual(['note E4', 'leap 3'])
    expect(kindsOf(2, 'late')).toEqual(['value w', 'tie'])
  })

  it('is summed over lines, and said in words', () => {
    const of = (kind: string, count = 1) => ({ kind, count })
    const sum = sumMistakes([[of('note E4'), of('leap 4')], [of('leap 4', 2)], [of('value q.'), of('note E4')]])
    expect(sum).toEqual([of('leap 4', 3), of('note E4', 2), of('value q.')])
    expect(mistakeWords(sum)).toBe('leaps of a fourth 3 times, E4 twice, dotted crotchets')
  })

  it('comes back more often, and everything else still comes', () => {
    const lines = Array.from({ length: 20 }, (_, id) => ({ id, kinds: id < 5 ? ['leap 4', 'note C4'] : ['note C4'] }))
    const shareOf = (mistakes: { kind: string; count: number }[]) => {
      const random = seededRandom(20261123)
      const chosen = Array.from({ length: 2000 }, () => chooseLine(lines, mistakes, random).id)
      expect(new Set(chosen).size).toBe(lines.length)
      return chosen.filter((id) => id < 5).length / chosen.length
    }
    expect(shareOf([])).toBeCloseTo(0.25, 1)
    expect(shareOf([{ kind: 'leap 4', count: 2 }])).toBeGreaterThan(0.5)
    expect(shareOf([{ kind: 'note C4', count: 9 }])).toBeCloseTo(0.25, 1)
  })
})
