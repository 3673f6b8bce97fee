import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notesOf } from '../../../../test/playing.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { playedBars } from '../../moments.ts'
import type { Verdict } from '../../verdicts.ts'
import { playInTime } from './playInTime.ts'
import { playWaiting } from './playWaiting.ts'
import type { Events, Mode, Pass, Plan } from './session.ts'

// 120 quarters a minute: a quarter is half a second, a bar of four is two
const MS = 500
const BAR = 4 * MS
const LEAD = 120
const PIECE = notesOf('1:C4@0 1:D4@1 1:E4@2 1:F4@3 2:G4@4 2:A4@5 2:B4@6 2:C5@7 3:C4@8 3:C3@8L')
const [C3, C4, D4, E4, F4, G4, A4, B4, C5] = [48, 60, 62, 64, 65, 67, 69, 71, 72]

/** Ticks that were ordered, in the order of their times, and how late each was. */
const ticks: { at: number; strong: boolean; late: number }[] = []
/** Keys that the academy struck, and when. */
const struck: { midi: number; at: number }[] = []
beforeEach(() => {
  vi.useFakeTimers()
  ticks.length = 0
  struck.length = 0
  vi.spyOn(piano, 'strikeAt').mockImplementation((at, { midi }) => {
    struck.push({ midi, at })
    return () => {}
  })
  const { tickAt } = piano
  vi.spyOn(piano, 'tickAt').mockImplementation((at, strong) => {
    const tick = { at, strong, late: performance.now() - at }
    ticks.push(tick)
    const takeBack = tickAt(at, strong)
    return () => {
      if (performance.now() < at) ticks.splice(ticks.indexOf(tick), 1)
      takeBack()
    }
  })
})
afterEach(() => {
  for (const session of sessions.splice(0)) session.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const sessions: { stop: () => void }[] = []

function play(mode: Mode, { from = 0, to = 0, loops = false, ...more }: Partial<Plan> = {}) {
  const passes: Pass[] = []
  const events: string[] = []
  const wanted: string[][] = []
  const chosen = { tempo: 100, metronome: false }
  const bars = playedBars(PIECE, '4/4')
  const plan: Plan = {
    ...{ notes: PIECE, bars, timeSignature: '4/4', mode, hand: 'right', from, to, loops, throughMistakes: false },
    pace: () => ({ tempo: chosen.tempo, msPerQuarter: (MS * 100) / chosen.tempo }),
    metronome: () => chosen.metronome,
    ...more,
  }
  const on: Events = {
    onBegin: () => events.push('begin'),
    onJudged: (judged) => events.push(...judged.map(({ key, verdict }) => `${key} ${verdict}`)),
    onWanted: (notes) => wanted.push(notes.map(({ name }) => name)),
    onPass: (pass) => {
      events.push('pass')
      passes.push(pass)
    },
    onEnd: () => events.push('end'),
    onAbandon: () => events.push('abandon'),
  }
  const begun = performance.now()
  const session = mode === 'wait' ? playWaiting(plan, on) : playInTime(plan, on)
  sessions.push(session)
  const until = (ms: number) => vi.advanceTimersByTime(begun + ms - performance.now())
  /** Strikes keys at so many milliseconds after the start. */
  const strike = (at: number, ...keys: number[]) => {
    until(at)
    return keys.map((key) => session.press(key, performance.now()))
  }
  return { session, passes, events, wanted, chosen, until, strike, begun }
}
const BAR_ONE = [C4, D4, E4, F4]
const BAR_TWO = [G4, A4, B4, C5]
/** How many of each verdict a pass had in the end. */
const verdicts = ([pass]: readonly Pass[]) => {
  const counts: Partial<Record<Verdict, number>> = {}
  for (const { verdict } of pass?.judged ?? []) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}

describe('in time', () => {
  it('counts every pass of a loop in whole, at quick tempos too, and none of its ticks late', () => {
    const { chosen, until, strike, begun } = play('in_time', { loops: true })
    chosen.tempo = 100
    const first = LEAD + BAR
    for (const [beat, key] of BAR_ONE.entries()) strike(first + beat * MS, key)
    until(first + 2 * BAR)
    const second = ticks.filter(({ at }) => at >= begun + first + BAR - 1)
    expect(second.map(({ at, strong }) => [Math.round(at - begun - first - BAR), strong])).toEqual([
      [0, true],
      [MS, false],
      [2 * MS, false],
      [3 * MS, false],
    ])
    expect(Math.max(...ticks.map(({ late }) => late))).toBeLessThan(0)
  })

  it('does not judge keys that are tried while it counts in', () => {
    const { events, strike, until } = play('in_time')
    strike(LEAD + 1000, C4)
    strike(LEAD + 1400, F4)
    expect(events).toEqual([])
    const first = LEAD + BAR
    strike(first - 60, C4)
    for (const [beat, key] of BAR_ONE.entries()) if (beat > 0) strike(first + beat * MS, key)
    until(first + BAR + 600)
    expect(events).toEqual(['begin', '60 right', '62 right', '64 right', '65 right', 'pass', 'end'])
  })

  it('judges what a page that was held up hears late by when it was struck', () => {
    const { passes, session, strike, until, begun } = play('in_time', { to: 1 })
    const first = LEAD + BAR
    strike(first, C4)
    // nothing of ours runs meanwhile, and the clock is looked at before the keys are told
    const real = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => real() + 2200)
    vi.advanceTimersByTime(15)
    for (const [beat, key] of [...BAR_ONE, G4].entries()) if (beat > 0) session.press(key, begun + first + beat * MS)
    vi.advanceTimersByTime(300)
    session.press(A4, begun + first + 5 * MS)
    until(first + 2 * BAR + 2000)
    expect(verdicts(passes)).toEqual({ right: 6, missed: 2 })
  })

  it('waits for keys as long as one has been under way before', () => {
    const { passes, session, until, begun } = play('in_time', { loops: true })
    for (const first of [LEAD + BAR, LEAD + 3 * BAR])
      for (const [beat, key] of BAR_ONE.entries()) {
        until(first + beat * MS + 900)
        session.press(key, begun + first + beat * MS)
      }
    until(LEAD + 6 * BAR)
    expect(passes.slice(0, 2).map((pass) => verdicts([pass]))).toEqual([
      { right: 3, missed: 1, wrong: 1 },
      { right: 4 },
    ])
  })

  it('turns to the next pass with its first key, and takes nobody who has come back for gone', () => {
    const { passes, events, chosen, session, until, begun } = play('in_time', { loops: true })
    // of the passes that are counted in from now on
    chosen.tempo = 180
    const share = 100 / 180
    const over = LEAD + 2 * BAR + 2 * BAR * share
    until(over + 100)
    expect(passes).toHaveLength(1)
    const real = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => real() + 1200)
    const third = over + BAR * share
    for (const [beat, key] of BAR_ONE.entries()) session.press(key, begun + third + beat * MS * share)
    until(third + 2 * BAR)
    expect(events).not.toContain('abandon')
    expect(verdicts(passes.slice(2, 3))).toEqual({ right: 4 })
  })

  it('says that a pass was played at its own tempo, whatever was chosen since', () => {
    const { passes, chosen, session, strike, until } = play('in_time', { loops: true })
    const first = LEAD + BAR
    strike(first, C4)
    chosen.tempo = 50
    session.retime()
    until(first + BAR + 1000)
    expect(passes).toMatchObject([{ tempo: 100, struck: true }])
    // the next bar is counted in at the tempo that was chosen
    expect(ticks.slice(-2).map(({ at }) => at)[1]).toBeCloseTo((ticks.at(-2)?.at ?? 0) + 2 * MS)
  })

  it('stops a loop that nobody plays after two passes, and tells that no key was struck', () => {
    const { passes, events, until } = play('in_time', { loops: true })
    until(60_000)
    expect(passes.map(({ struck }) => struck)).toEqual([false, false])
    expect(events.at(-1)).toBe('abandon')
  })

  it('makes no burst of passes after the machine has slept', () => {
    const { passes, events, until } = play('in_time', { loops: true })
    until(LEAD + BAR)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000)
    vi.advanceTimersByTime(200)
    expect(passes).toEqual([])
    expect(events.at(-1)).toBe('abandon')
  })

  it('goes on with who begins a bar again: its end, the metronome and the other hand come later', () => {
    const { passes, events, chosen, until, strike, begun, session } = play('in_time', { to: 2 })
    chosen.metronome = true
    session.retime()
    const first = LEAD + BAR
    const keys = [...BAR_ONE, ...BAR_TWO, ...BAR_TWO, C4]
    for (const [beat, key] of keys.entries()) strike(first + beat * MS, key)
    until(first + 3 * BAR + MS)
    expect(session.positionAt(performance.now())).toBeCloseTo(9)
    expect(events).not.toContain('pass')
    until(first + 4 * BAR + 600)
    expect(events.slice(-2)).toEqual(['pass', 'end'])
    expect(verdicts(passes)).toEqual({ right: 9 })
    expect(passes[0]?.seconds).toBe(8)
    const heard = ticks.map(({ at }) => Math.round((at - begun - first) / MS)).filter((beat) => beat >= 0)
    expect(heard).toEqual(Array.from({ length: 16 }, (_, beat) => beat))
    expect(struck.map(({ midi, at }) => [midi, Math.round((at - begun - first) / MS)])).toEqual([
      [C3, 8],
      [C3, 12],
    ])
  })

  it('ends early for who leaves a passage out, and counts the next pass in from there', () => {
    const { passes, until, strike, begun } = play('in_time', { to: 2, loops: true })
    const first = LEAD + BAR
    for (const [beat, key] of [...BAR_TWO, C4].entries()) strike(first + beat * MS, key)
    until(first + 2 * BAR + 50)
    expect(verdicts(passes)).toEqual({ right: 5, missed: 4 })
    until(first + 3 * BAR - 10)
    const counted = ticks.map(({ at }) => Math.round((at - begun - first) / MS)).filter((beat) => beat >= 0)
    expect(counted).toEqual([8, 9, 10, 11])
  })

  it('turns the metronome on and off at once', () => {
    const { chosen, session, until, begun } = play('in_time')
    const first = LEAD + BAR
    until(first + MS / 2)
    chosen.metronome = true
    session.retime()
    until(first + 2.5 * MS)
    chosen.metronome = false
    session.retime()
    until(first + BAR + 600)
    const during = ticks.filter(({ at }) => at >= begun + first - 1).map(({ at }) => Math.round(at - begun - first))
    expect(during).toEqual([MS, 2 * MS])
  })
})

describe('listening', () => {
  it('is counted in, and takes on another tempo while it is', () => {
    const { chosen, session, until, begun } = play('listen')
    until(LEAD + MS)
    chosen.tempo = 50
    session.retime()
    expect(session.positionAt(performance.now() + LEAD + 2 * BAR)).toBeCloseTo(0)
    until(LEAD + MS + LEAD + 2 * BAR - 1)
    expect(ticks.at(-1)?.at).toBeCloseTo(begun + LEAD + MS + LEAD + 3 * 2 * MS)
  })
})

describe('the end of a passage', () => {
  it('lies in its last bar, whatever comes after it', () => {
    const { session, until, strike } = play('in_time', { loops: true })
    const first = LEAD + BAR
    for (const [beat, key] of BAR_ONE.entries()) strike(first + beat * MS, key)
    until(first + BAR - 1)
    expect(session.positionAt(performance.now())).toBeCloseTo(3.98)
    // and the next pass is counted in
    until(first + BAR + 1)
    expect(session.positionAt(performance.now())).toBeCloseTo(-4, 1)
  })
})

describe('waiting', () => {
  it('of a hand that rests is over at once, and nothing is heard', () => {
    const { events, passes, until } = play('wait', { hand: 'left' })
    until(50)
    expect(events).toEqual(['pass', 'end'])
    expect(passes[0]).toMatchObject({ judged: [], struck: false, seconds: 0 })
    expect([ticks.length, struck.length]).toEqual([0, 0])
  })

  it('is counted in before each pass, and takes none of the keys that are tried before', () => {
    const { events, wanted, strike, until, session } = play('wait', { loops: true })
    expect(session.positionAt(performance.now() + LEAD)).toBeCloseTo(-4)
    expect(strike(LEAD + 1000, D4)).toEqual([undefined])
    expect(wanted.flat()).toEqual([])
    until(LEAD + BAR)
    expect(wanted.at(-1)).toEqual(['C4'])
    expect(ticks).toHaveLength(4)
    strike(3000, C4, D4, E4, F4)
    vi.advanceTimersByTime(0)
    expect(events.at(-1)).toBe('pass')
    // the last key may bounce, and others may be tried
    expect(strike(3200, C4)).toEqual([undefined])
    expect(strike(3500, D4)).toEqual([undefined])
    until(3000 + LEAD + BAR + 50)
    expect(ticks).toHaveLength(8)
    expect(events.filter((event) => event === 'begin')).toHaveLength(2)
    expect(strike(3000 + LEAD + BAR + 100, C4)).toEqual(['right'])
  })

  it('begins with who strikes the first note while it counts in', () => {
    const { events, passes, strike, until, session } = play('wait')
    expect(strike(LEAD + MS, D4, C4)).toEqual([undefined, 'right'])
    expect(events).toEqual(['begin', '60 right'])
    expect(session.positionAt(performance.now())).toBe(1)
    strike(LEAD + 3 * MS, D4, E4, F4)
    until(LEAD + 2 * BAR)
    expect(ticks.length).toBeLessThan(4)
    expect(passes[0]?.seconds).toBe(Math.round((2 * MS) / 1000))
    expect(events.filter((event) => event === 'begin')).toHaveLength(1)
  })

  it('hears who is a little ahead of its first beat', () => {
    const { events, strike } = play('wait')
    expect(strike(LEAD + BAR - 100, C4)).toEqual(['right'])
    expect(events).toEqual(['begin', '60 right'])
  })
})
