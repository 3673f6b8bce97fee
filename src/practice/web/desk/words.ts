import type { PieceNote } from '../../../pieces/index.ts'
import { noteName, type Spelled, waysToWrite } from '../../../platform/spelling.ts'
import { barLabel, wrongKeys } from '../../barWords.ts'
import { type Advice, type Judged, settle, type Verdict } from '../../verdicts.ts'
import type { Pass } from './session.ts'

const FAULTS: [Verdict, (count: number) => string][] = [
  ['early', (count) => `${count} early`],
  ['late', (count) => `${count} late`],
  ['missed', (count) => `${count} missed`],
  ['wrong', wrongKeys],
]

/** How a pass went: 'Every note right: 24 of 24.' or '20 of 24 notes right: 2 late, 1 missed, 1 wrong key.' */
export function verdictWords(judged: readonly Judged[]): string {
  const settled = settle(judged)
  const notes = settled.filter(({ note }) => note).length
  const count = (wanted: Verdict) => settled.filter(({ verdict }) => verdict === wanted).length
  const faults = FAULTS.flatMap(([verdict, say]) => (count(verdict) > 0 ? [say(count(verdict))] : []))
  if (notes === 0 && faults.length === 0) return 'This hand rests here.'
  if (faults.length === 0) return `Every note right: ${notes} of ${notes}.`
  return `${count('right')} of ${notes} notes right: ${faults.join(', ')}.`
}

const countBeats = (beats: number): string => (Math.abs(beats) === 1 ? '1 beat' : `${Math.abs(beats)} beats`)

/** Where the metronome went with the player: 'The metronome waited 4 beats for you.' */
export function followedWords(beats: number): string {
  if (beats === 0) return ''
  const count = countBeats(beats)
  return beats > 0 ? `The metronome waited ${count} for you.` : `The metronome skipped ${count} with you.`
}

/** Of a pass that was played beside the metronome from beginning to end: 'You were 1 beat behind …'. */
export function trailingWords(beats: number): string {
  if (beats === 0) return ''
  const count = countBeats(beats)
  return beats > 0
    ? `You were ${count} behind the metronome throughout: come in right after the count-in.`
    : `You were ${count} ahead of the metronome throughout: wait for the whole count-in.`
}

/** What is said at the end of a pass: how it went, and where the player and the metronome were apart. */
export const passWords = (judged: readonly Judged[], { behind, trailing }: Pick<Pass, 'behind' | 'trailing'>): string =>
  [verdictWords(judged), followedWords(behind), trailingWords(trailing)].filter(Boolean).join(' ')

const nameHand = (hand: 'right' | 'left'): string => (hand === 'right' ? 'right hand' : 'left hand')

/** What is waited for: 'E4, G4, right hand; C3, left hand.' */
export function wantedWords(notes: readonly PieceNote[]): string {
  const hands = (['right', 'left'] as const).flatMap((hand) => {
    const names = notes.filter((note) => note.hand === hand).map(({ name }) => name)
    return names.length > 0 ? [`${names.join(', ')}, ${nameHand(hand)}`] : []
  })
  return `${hands.join('; ')}.`
}

/** What went wrong at once: 'Bar 3, left hand: C3, E3 missed.', of a chord of both hands with the other hand behind it. */
export function faultWords(judged: readonly Judged[]): string {
  const bar = judged.at(-1)?.bar ?? 0
  const groups = new Map<string, { hand: Judged['hand']; verdict: Verdict; names: string[] }>()
  for (const { note, key, verdict, bar: of, hand } of judged) {
    if (verdict === 'right' || of !== bar) continue
    const group = groups.get(`${hand} ${verdict}`) ?? { hand, verdict, names: [] }
    group.names.push(note?.name ?? noteName(waysToWrite(key)[0] as Spelled))
    groups.set(`${hand} ${verdict}`, group)
  }
  const each = [...groups.values()].map(({ hand, verdict, names }, index, all) => {
    const isNamed = hand && hand !== all[index - 1]?.hand
    const place = isNamed ? `${index > 0 ? '; ' : ', '}${nameHand(hand)}: ` : index > 0 ? '; ' : ': '
    return `${place}${names.join(', ')} ${verdict}`
  })
  return `${barLabel(bar)}${each.join('')}.`
}

const ADVICE = {
  early: () => 'early',
  late: () => 'late',
  wrong: (count: number) => (count === 1 ? 'a wrong key' : 'wrong keys'),
  missed: (count: number) => (count === 1 ? 'a missed note' : 'missed notes'),
}

/** What to work on: 'Bar 5, left hand, late: loop it.' or 'Bar 5, left hand, late; right hand, early: loop it.' */
export function adviceWords({ bar, faults }: Advice): string {
  const each = faults.map(({ hand, fault, count }) => `${hand ? `${nameHand(hand)}, ` : ''}${ADVICE[fault](count)}`)
  return `${barLabel(bar)}, ${each.join('; ')}: loop it.`
}
