import type { PieceNote } from '../pieces/index.ts'
import { CHORD_MS, findAnchor, SAME_PRESS_MS, type Struck } from './anchor.ts'
import type { Moment, PlayedBar } from './moments.ts'
import { type Due, scheduleMoments, toleranceMs } from './schedule.ts'
import { type Judged, judgedNote, judgedWrong } from './verdicts.ts'

/** The mode In time: the metronome goes on, and each note is judged by it. */
export type Judging = {
  due: readonly Due[]
  /** The bars of the passage, by the milliseconds since its first beat at which each begins. */
  bars: readonly { bar: number; ms: number }[]
  msPerQuarter: number
  /** Milliseconds by which the player is behind the metronome, having begun a passage again; negative after a leap ahead. */
  shift: number
  /** The first moment that can still be struck. */
  next: number
  strikes: number
  recent: readonly Struck[]
  /** Keys that fitted nothing when they were struck, by the metronome's time: one may be a later note, a quarter too early. */
  stray: readonly { key: number; at: number; id: number }[]
  /** Whether the metronome goes where the player has gone. */
  follows: boolean
  /** When each key last went down. */
  pressed: ReadonlyMap<number, number>
  done: boolean
}
type Step = { state: Judging; judged: Judged[] }

/** Chords: as many as a line that is begun again may have before three of them tell so. */
const REMEMBERED = 16

type Passage = {
  msPerQuarter: number
  /** Its first beat in quarters, from which times count; without it, its first moment. */
  from?: number
  /** Its bars, which tell where a key was struck that fits nothing. */
  bars?: readonly Pick<PlayedBar, 'bar' | 'at'>[]
  follows?: boolean
}

/** A pass of a passage, before anything is struck. */
export function startJudging(
  moments: readonly Moment[],
  { msPerQuarter, from = moments[0]?.at ?? 0, bars = [], follows = true }: Passage,
): Judging {
  const due = scheduleMoments(moments, msPerQuarter, from)
  const done = due.length === 0
  const timed = bars.map(({ bar, at }) => ({ bar, ms: (at - from) * msPerQuarter }))
  return {
    due,
    bars: timed,
    msPerQuarter,
    shift: 0,
    next: 0,
    strikes: 0,
    recent: [],
    stray: [],
    follows,
    pressed: new Map(),
    done,
  }
}

/** When the last moment is over, in milliseconds since the passage's first beat. */
export const endOf = ({ due, shift }: Judging): number => (due.at(-1)?.end ?? 0) + shift

/** A key goes down `at` milliseconds since the passage's first beat. */
export function strike(state: Judging, key: number, at: number): Step {
  if (isSamePress(state, key, at)) return { state, judged: [] }
  const { state: now, judged } = advance(state, at)
  const id = now.strikes + 1
  const counted = { ...now, strikes: id, pressed: new Map(now.pressed).set(key, at) }
  const hit = hitNote(counted, key, at, id)
  const step = hit ?? missNote(counted, key, at, id)
  const recent = remember(counted.recent, { key, at, id }, hit)
  return after({ state: { ...step.state, recent }, judged: [...judged, ...step.judged] })
}

/** A key that goes down while a passage is counted in is not judged, but tells where somebody plays who comes in ahead. */
export function strikeAhead(state: Judging, key: number, at: number): Judging {
  if (isSamePress(state, key, at)) return state
  // no strike of the passage has such a number
  const id = -1 - state.recent.reduce((sum, { strikes }) => sum + strikes.length, 0)
  const pressed = new Map(state.pressed).set(key, at)
  return { ...state, pressed, recent: remember(state.recent, { key, at, id }) }
}

const isSamePress = ({ pressed }: Judging, key: number, at: number): boolean =>
  at - (pressed.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_PRESS_MS

/** What has been missed by now: notes that nobody struck within a moment of theirs. */
export function advance(state: Judging, at: number): Step {
  const now = at - state.shift
  const judged: Judged[] = []
  let { next, stray } = state
  for (let due = state.due[next]; due && due.end < now; due = state.due[++next])
    for (const note of due.open) {
      const early = findEarly(stray, note.midi, due.ms, state.msPerQuarter)
      judged.push(early ? judgedNote(note, 'early', early.id) : judgedNote(note, 'missed', null))
      stray = stray.filter((each) => each !== early)
    }
  return next === state.next ? { state, judged } : { state: ended({ ...state, next, stray }), judged }
}

/** The strike of a note that nobody struck in its own time: up to a quarter before it, where another one was due. */
const findEarly = (stray: Judging['stray'], key: number, ms: number, msPerQuarter: number) =>
  stray.findLast((each) => each.key === key && each.at < ms && each.at >= ms - msPerQuarter - toleranceMs(msPerQuarter))

const ended = (state: Judging): Judging => ({
  ...state,
  done: state.due.slice(state.next).every(({ open }) => open.length === 0),
})

/** The note that a strike is meant for: the nearest in time that is open, has begun and is not over. */
function hitNote(state: Judging, key: number, at: number, id: number): (Step & { index: number }) | undefined {
  const now = at - state.shift
  let found = -1
  for (let index = state.next; index < state.due.length; index++) {
    const due = state.due[index] as Due
    if (due.begin > now) break
    if (now > due.end || !due.open.some(({ midi }) => midi === key)) continue
    const nearest = state.due[found]
    if (!nearest || Math.abs(now - due.ms) < Math.abs(now - nearest.ms)) found = index
  }
  const due = state.due[found]
  if (!due) return undefined
  const inChord = due.chord && now - due.chord.last <= CHORD_MS ? due.chord.first : now
  const chord = { first: inChord, last: now }
  const isRight = (ms: number) => ms >= due.ms - due.before && ms <= due.ms + due.after
  const verdict = isRight(now) || isRight(inChord) ? 'right' : now < due.ms ? 'early' : 'late'
  const off = Math.round(now - due.ms)
  const judged = due.open.filter(({ midi }) => midi === key).map((note) => ({ ...judgedNote(note, verdict, id), off }))
  const struck = { ...due, chord, open: due.open.filter(({ midi }) => midi !== key) }
  const all = [...state.due]
  all[found] = struck
  return { state: ended({ ...state, due: all }), judged, index: found }
}

/** A key that fits nothing is wrong, unless it decorates what is written. */
function missNote(state: Judging, key: number, at: number, id: number): Step {
  const now = at - state.shift
  const decorates = state.due.some(({ ornaments }) =>
    ornaments.some((each) => each.key === key && each.from <= now && now <= each.until),
  )
  if (decorates) return { state, judged: [] }
  const stray = [...state.stray, { key, at: now, id }].slice(-REMEMBERED)
  const place = placeOf(state, now)
  return { state: { ...state, stray }, judged: place ? [judgedWrong(key, place.notes, id, place.bar)] : [] }
}

/** What a key that fits nothing is told of: what it was struck with, or else the bar whose time it is. */
function placeOf(
  { due, bars, msPerQuarter }: Judging,
  now: number,
): { notes: readonly PieceNote[]; bar?: number } | undefined {
  const nearest = nearestOf(due, now)
  const index = bars.findLastIndex(({ ms }) => ms <= now)
  const here = bars[index]
  if (!nearest || !here || Math.abs(nearest.ms - now) <= toleranceMs(msPerQuarter)) return nearest
  const end = bars[index + 1]?.ms ?? Number.POSITIVE_INFINITY
  const within = due.filter(({ ms }) => ms >= here.ms - 1 && ms < end - 1)
  return { notes: (nearestOf(within, now) ?? nearest).notes, bar: here.bar }
}

const nearestOf = (due: readonly Due[], now: number): Due | undefined =>
  due.reduce<Due | undefined>(
    (best, each) => (best && Math.abs(best.ms - now) <= Math.abs(each.ms - now) ? best : each),
    undefined,
  )

const NOWHERE = Number.POSITIVE_INFINITY

/** The last strikes by chords, which tell when somebody has begun again elsewhere. */
function remember(
  recent: readonly Struck[],
  strike: Struck['strikes'][number],
  taken?: { index: number; judged: readonly Judged[] },
): Struck[] {
  const last = recent.at(-1)
  const hit = taken?.index
  const isRight = taken?.judged.every(({ verdict }) => verdict === 'right') ?? false
  if (!last || strike.at - last.at > CHORD_MS)
    return [
      ...recent,
      { at: strike.at, strikes: [strike], lost: hit === undefined, right: isRight, hit: hit ?? NOWHERE },
    ].slice(-REMEMBERED)
  const lost = last.lost || hit === undefined
  return [
    ...recent.slice(0, -1),
    {
      ...last,
      strikes: [...last.strikes, strike],
      lost,
      right: last.right && isRight,
      hit: Math.min(last.hit, hit ?? NOWHERE),
    },
  ]
}

/** Goes on where the player does, once three in a row have been played of another place. */
function after({ state, judged }: Step): Step {
  const anchor = state.follows && findAnchor(state, toleranceMs(state.msPerQuarter))
  if (!anchor) return { state, judged }
  const due = state.due.map((each, index) => (index < anchor.index ? each : { ...each, open: each.notes, chord: null }))
  const moved = { ...state, due, shift: anchor.shift, next: Math.min(state.next, anchor.index), recent: [], stray: [] }
  return anchor.strikes.reduce<Step>(
    (step, { key, at, id }) => {
      const hit = hitNote(step.state, key, at, id)
      return hit ? { state: hit.state, judged: [...step.judged, ...hit.judged] } : step
    },
    { state: ended(moved), judged },
  )
}
