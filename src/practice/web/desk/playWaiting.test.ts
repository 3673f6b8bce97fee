import { describe, expect, it, vi } from 'vitest'
import { BAR, C3, C4, D4, E4, F4, LEAD, MS, onOwnClock, play, struck, ticks } from '../../../../test/deskSession.ts'
import { notesOf } from '../../../../test/playing.ts'
import { playedBars } from '../../moments.ts'

onOwnClock()

describe('waiting', () => {
  it('of a hand that rests is over at once, and nothing is heard', () => {
    const { events, passes, until } = play('wait', { hand: 'left' })
    until(50)
    expect(events).toEqual(['pass', 'end'])
    expect(passes[0]).toMatchObject({ judged: [], struck: false, seconds: 0 })
    expect([ticks.length, struck.length]).toEqual([0, 0])
  })

  it('is counted in before each pass, and takes none of the keys that are tried before', () => {
    const { events, wanted, ahead, strike, until, session } = play('wait', { loops: true })
    expect(session.positionAt(performance.now() + LEAD)).toBeCloseTo(-4)
    until(250)
    expect(ahead).toEqual([])
    // where a hand belongs is marked while it is counted in
    until(350)
    expect(ahead).toEqual([['C4']])
    expect(wanted.flat()).toEqual([])
    expect(strike(LEAD + 1000, D4)).toEqual([undefined])
    expect(events).toEqual([])
    until(LEAD + BAR)
    expect(events).toEqual(['begin'])
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

  it('takes back what the other hand was to play where somebody is ahead of it', () => {
    const notes = notesOf('1:C4@0 1:D4@1 1:C3@1.5L 1:E4@2 1:F4@3')
    const { strike, until } = play('wait', { notes, bars: playedBars(notes, '4/4') })
    strike(LEAD + BAR, C4, D4)
    until(LEAD + BAR + 100)
    expect(struck.map(({ midi }) => midi)).toEqual([C3])
    strike(LEAD + BAR + 100, E4)
    until(LEAD + BAR + 2 * MS)
    expect(struck).toEqual([])
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

  it('goes on while it counts in to its first note, and only then beyond it', () => {
    const { events, wanted, until, session } = play('wait')
    until(LEAD + MS)
    session.skip()
    expect(events).toEqual(['begin'])
    expect(wanted.at(-1)).toEqual(['C4'])
    const heard = ticks.length
    until(LEAD + 2 * BAR)
    expect(ticks).toHaveLength(heard)
    expect(events.filter((event) => event === 'begin')).toHaveLength(1)
    session.skip()
    expect(wanted.at(-1)).toEqual(['D4'])
  })

  it('hears who is a little ahead of its first beat', () => {
    const { events, strike } = play('wait')
    expect(strike(LEAD + BAR - 100, C4)).toEqual(['right'])
    expect(events).toEqual(['begin', '60 right'])
  })
})
