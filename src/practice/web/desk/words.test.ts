import { describe, expect, it } from 'vitest'
import { describeEvents, type Summary } from './deskEvents.ts'
import { adviceWords, faultWords, followedWords, trailingWords, verdictWords, wantedWords } from './words.ts'

it.each([
  [0, ''],
  [1, 'The metronome waited 1 beat for you.'],
  [4, 'The metronome waited 4 beats for you.'],
  [-8, 'The metronome skipped 8 beats with you.'],
])('says where the metronome went with the player: %i', (beats, words) => {
  expect(followedWords(beats)).toBe(words)
})

const note = { id: 'a', midi: 60, name: 'C4', bar: 3, hand: 'left' as const, at: 8, duration: 1 }
const judged = (verdict: 'right' | 'late' | 'missed', strike: number | null) => ({
  ...{ note: { ...note, at: strike ?? 9 }, key: 60, verdict, bar: 3, hand: 'left' as const, strike },
})
const wrong = { note: null, key: 61, verdict: 'wrong' as const, bar: 3, hand: 'left' as const, strike: 7 }

describe('what is said', () => {
  it('is the verdict in words', () => {
    expect(verdictWords([judged('right', 1)])).toBe('Every note right: 1 of 1.')
    expect(verdictWords([judged('right', 1), judged('late', 2), judged('missed', null), wrong])).toBe(
      '1 of 3 notes right: 1 late, 1 missed, 1 wrong key.',
    )
    expect(verdictWords([])).toBe('This hand rests here.')
  })

  it('names hand, note and bar', () => {
    expect(wantedWords([note, { ...note, hand: 'right', name: 'E4' }])).toBe('E4, right hand; C4, left hand.')
    expect(faultWords([wrong])).toBe('Bar 3, left hand: C♯4 wrong.')
    expect(faultWords([{ ...wrong, hand: null }])).toBe('Bar 3: C♯4 wrong.')
    expect(adviceWords({ bar: 5, faults: [{ hand: 'left', fault: 'late', count: 2 }] })).toBe(
      'Bar 5, left hand, late: loop it.',
    )
    const both = {
      bar: 5,
      faults: [
        { hand: 'left', fault: 'late', count: 2 } as const,
        { hand: 'right', fault: 'missed', count: 2 } as const,
      ],
    }
    expect(adviceWords(both)).toBe('Bar 5, left hand, late; right hand, missed notes: loop it.')
    expect(adviceWords({ bar: 5, faults: [{ hand: null, fault: 'wrong', count: 1 }] })).toBe(
      'Bar 5, a wrong key: loop it.',
    )
  })
})

describe('a chord of which much went wrong', () => {
  const missed = (name: string, hand: 'left' | 'right') => {
    const each = { ...note, name, hand }
    return { note: each, key: 60, verdict: 'missed' as const, bar: 3, hand, strike: null }
  }

  it('is told with all of its notes, hand by hand', () => {
    const chord = [missed('C4', 'right'), missed('E4', 'right'), missed('C3', 'left')]
    expect(faultWords(chord)).toBe('Bar 3, right hand: C4, E4 missed; left hand: C3 missed.')
    const early = { ...missed('E4', 'right'), verdict: 'early' as const }
    expect(faultWords([missed('E4', 'right'), early])).toBe('Bar 3, right hand: E4 missed; E4 early.')
  })

  it('is told of its last bar alone', () => {
    expect(faultWords([{ ...missed('G4', 'right'), bar: 2 }, missed('C3', 'left')])).toBe(
      'Bar 3, left hand: C3 missed.',
    )
  })
})

it('says once how far a pass was beside the metronome', () => {
  expect([-1, 0, 1, 2].map(trailingWords)).toEqual([
    'You were 1 beat ahead of the metronome throughout: wait for the whole count-in.',
    '',
    'You were 1 beat behind the metronome throughout: come in right after the count-in.',
    'You were 2 beats behind the metronome throughout: come in right after the count-in.',
  ])
})

describe('the line of what went wrong', () => {
  it('stands until another bar is played, and a bar without a fault leaves none', () => {
    const lines: string[] = []
    const ignore = () => {}
    const { onJudged } = describeEvents({
      settings: () => ({ mode: 'in_time' }) as Summary['settings'],
      ...{ onBegin: ignore, onJudged: ignore, onJudgedAnew: ignore, onWanted: ignore, onPass: ignore },
      onDetail: (words) => lines.push(words),
    })
    onJudged([judged('late', 1)])
    onJudged([judged('right', 2)])
    expect(lines).toEqual(['Bar 3, left hand: C4 late.'])
    onJudged([{ ...judged('right', 3), bar: 4 }])
    onJudged([{ ...judged('right', 4), bar: 5 }])
    expect(lines).toEqual(['Bar 3, left hand: C4 late.', ''])
  })
})
