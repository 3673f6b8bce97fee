import type { PieceNote } from '../pieces/index.ts'
import { CHORD_MS, SAME_PRESS_MS } from './anchor.ts'
import type { Moment } from './moments.ts'
import { type Judged, judgedNote, judgedWrong } from './verdicts.ts'

/** The mode Wait: the music stays at one moment until its notes are down, in any order. */
export type Waiting = {
  moments: readonly Moment[]
  /** Of the moment that is waited for. */
  index: number
  missing: PieceNote[]
  done: boolean
  /** For `barCounts` and `adviceOf`. */
  judged: readonly Judged[]
  throughMistakes: boolean
  pressed: ReadonlyMap<number, { at: number; verdict: 'right' | 'wrong' }>
  /** What a wrong note has led on from: the rest of its chord is still on the way. */
  left: { at: number; notes: readonly PieceNote[] } | null
  strikes: number
}
type Pressed = { state: Waiting; verdict: 'right' | 'wrong'; moved: boolean }

/** `throughMistakes` goes on after a wrong note, for those who train keeping time. */
export function startWaiting(moments: readonly Moment[], { throughMistakes = false } = {}): Waiting {
  const start: Waiting = {
    ...{ moments, index: 0, missing: [], done: false, judged: [], throughMistakes },
    ...{ pressed: new Map(), left: null, strikes: 0 },
  }
  return goTo(start, 0)
}

const goTo = (state: Waiting, index: number): Waiting => ({
  ...state,
  index,
  missing: [...(state.moments[index]?.notes ?? [])],
  done: index >= state.moments.length,
})

/** A key goes down, `at` in milliseconds. Keys of a later moment count only once it has come. */
export function pressKey(state: Waiting, key: number, at: number): Pressed {
  const before = state.pressed.get(key)
  if (before && Math.abs(at - before.at) < SAME_PRESS_MS) return { state, verdict: before.verdict, moved: false }
  const pressed = press({ ...state, strikes: state.strikes + 1 }, key, at)
  const known = new Map(state.pressed).set(key, { at, verdict: pressed.verdict })
  return { ...pressed, state: { ...pressed.state, pressed: known } }
}

function press(state: Waiting, key: number, at: number): Pressed {
  const struck = (notes: readonly PieceNote[]): Waiting => ({
    ...state,
    judged: [...state.judged, ...notes.map((note) => judgedNote(note, 'right', state.strikes))],
  })
  const wanted = state.missing.filter(({ midi }) => midi === key)
  if (wanted.length > 0) {
    const missing = state.missing.filter(({ midi }) => midi !== key)
    const next = struck(wanted)
    if (missing.length > 0) return { state: { ...next, missing }, verdict: 'right', moved: false }
    return { state: goTo({ ...next, left: null }, state.index + 1), verdict: 'right', moved: true }
  }
  const { left } = state
  const late = left && at - left.at < CHORD_MS ? left.notes.filter(({ midi }) => midi === key) : []
  if (late.length > 0) return { state: struck(late), verdict: 'right', moved: false }
  if (state.done || belongs(state, key)) return { state, verdict: 'right', moved: false }
  return mistake(state, key, at)
}

/** Keys of the moment that were struck before, and those that decorate it or what still sounds. */
function belongs({ moments, index }: Waiting, key: number): boolean {
  const now = moments[index]
  if (!now) return false
  if (now.notes.some(({ midi }) => midi === key)) return true
  const heard = moments.slice(Math.max(0, index - 8), index + 1)
  return heard.some(({ ornaments }) => ornaments.some((each) => each.key === key && each.until >= now.at))
}

function mistake(state: Waiting, key: number, at: number): Pressed {
  const wrong = judgedWrong(key, state.moments[state.index]?.notes ?? [], state.strikes)
  const next = { ...state, judged: [...state.judged, wrong] }
  if (!state.throughMistakes) return { state: next, verdict: 'wrong', moved: false }
  return { state: { ...skipMoment(next), left: { at, notes: state.missing } }, verdict: 'wrong', moved: true }
}

/** Goes on without what is missing. */
export function skipMoment(state: Waiting): Waiting {
  if (state.done) return state
  const missed = state.missing.map((note) => judgedNote(note, 'missed', null))
  return goTo({ ...state, judged: [...state.judged, ...missed] }, state.index + 1)
}
