import { describe, expect, it, vi } from 'vitest'
import {
  A4,
  BAR,
  BAR_ONE,
  BAR_TWO,
  C3,
  C4,
  E4,
  F4,
  G4,
  LEAD,
  MS,
  onOwnClock,
  play,
  struck,
  ticks,
  verdicts,
} from '../../../../test/deskSession.ts'
import { notesOf, repeated } from '../../../../test/playing.ts'
import { playedBars } from '../../moments.ts'

onOwnClock()

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

  it('counts the next pass in whole where the tempo grows between two', () => {
    const { chosen, passes, session, until, strike, begun } = play('in_time', { loops: true })
    const over = LEAD + 2 * BAR
    for (const [beat, key] of BAR_ONE.entries()) strike(LEAD + BAR + beat * MS, key)
    until(over - 150)
    expect(passes).toHaveLength(1)
    chosen.tempo = 105
    session.retime()
    until(over + BAR)
    const counted = ticks.filter(({ at }) => at >= begun + over - 1 && at < begun + over + BAR - 1)
    expect(counted.map(({ at }) => Math.round(at - begun - over))).toEqual([0, MS, 2 * MS, 3 * MS])
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

  it('goes ahead with who comes in a beat before the passage does, and has heard the first key', () => {
    const { passes, strike, until } = play('in_time', { to: 1 })
    const first = LEAD + BAR - MS
    for (const [beat, key] of [...BAR_ONE, ...BAR_TWO].entries()) strike(first + beat * MS, key)
    until(first + 3 * BAR)
    expect(passes).toMatchObject([{ behind: -1 }])
    expect(verdicts(passes)).toEqual({ right: 8 })
  })

  it('hears to the end who plays two beats behind what is written', () => {
    const notes = repeated('C4 D4 C4 D4', 4)
    const { passes, events, strike, until } = play('in_time', { to: 3, notes, bars: playedBars(notes, '4/4') })
    const late = LEAD + BAR + 2 * MS
    for (const [beat, { midi }] of notes.entries()) strike(late + beat * MS, midi)
    until(late + 5 * BAR)
    expect(passes).toMatchObject([{ trailing: 2 }])
    expect(verdicts(passes)).toEqual({ right: 15, late: 1 })
    expect(events.at(-1)).toBe('end')
  })

  it('takes who is half a repeated bar away for late, and not for ahead', () => {
    const notes = repeated('C4 D4 E4 F4', 3)
    const { passes, strike, until } = play('in_time', { to: 2, notes, bars: playedBars(notes, '4/4') })
    const late = LEAD + BAR + 2 * MS + 20
    for (const [beat, { midi }] of notes.entries()) strike(late + beat * MS, midi)
    until(late + 4 * BAR)
    expect(passes).toMatchObject([{ behind: 2 }])
    expect(verdicts(passes)).toEqual({ right: 12 })
  })

  it('has heard who struck all of a bar a beat ahead of it', () => {
    const notes = notesOf('1:C4@0 1:E4@0 1:G4@0 1:C5@0')
    const { passes, strike, until } = play('in_time', { notes, bars: playedBars(notes, '4/4'), loops: true })
    for (const first of [LEAD + BAR, LEAD + 3 * BAR]) strike(first - MS, ...notes.map(({ midi }) => midi))
    until(LEAD + 5 * BAR)
    expect(passes).toMatchObject([
      { trailing: -1, struck: true },
      { trailing: -1, struck: true },
    ])
    expect(verdicts(passes)).toEqual({ right: 3, early: 1 })
  })

  it('leaves out wrong keys after the last bar', () => {
    const { passes, strike, until } = play('in_time')
    const first = LEAD + BAR
    for (const [beat, key] of BAR_ONE.slice(0, 3).entries()) strike(first + beat * MS, key)
    strike(first + BAR + 40, G4)
    until(first + 2 * BAR)
    expect(verdicts(passes)).toEqual({ right: 3, missed: 1 })
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

  const SPARSE = notesOf('1:C4@0 1:E4@2 2:G4@4 2:E4@6')
  const lateByABeat = (tempo: number) => {
    const desk = play('in_time', { notes: SPARSE, bars: playedBars(SPARSE, '4/4'), to: 1, tempo })
    const quarter = (MS * 100) / tempo
    const first = LEAD + 4 * quarter
    for (const [nth, key] of [C4, E4, G4, E4].entries()) desk.strike(first + (2 * nth + 1) * quarter, key)
    desk.until(first + 9 * quarter + 600)
    return desk
  }

  it('follows who comes in a beat late, though every note is still within its time', () => {
    const { passes, events } = lateByABeat(100)
    expect(events.filter((event) => event.endsWith('late'))).toHaveLength(3)
    expect(verdicts(passes)).toEqual({ right: 4 })
    expect(passes[0]).toMatchObject({ behind: 1, trailing: 0 })
  })

  it('tells once of it where the music is too quick to be followed, and shows the notes as they were then', () => {
    const { passes, events } = lateByABeat(130)
    expect(events.filter((event) => event.endsWith('late'))).toHaveLength(4)
    const after = ['60 late', '64 right', '67 right', '64 right'].map((told) => `${told} after all`)
    expect(events.slice(-6, -2)).toEqual(after)
    expect(verdicts(passes)).toEqual({ late: 1, right: 3 })
    expect(passes[0]).toMatchObject({ behind: 0, trailing: 1 })
  })
})
