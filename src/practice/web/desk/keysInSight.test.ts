import { afterEach, describe, expect, it, vi } from 'vitest'
import { byNotes, moveTo, type Sought, showKeys, spanOfKey } from './keysInSight.ts'

const range = { from: 36, to: 84 }
const note = (midi: number, at: number, hand: 'left' | 'right' = 'right'): Sought => ({ midi, at, hand, duration: 1 })
/** A window of eight white keys from this key on. */
const from = (midi: number) => {
  const { left } = spanOfKey(midi, range)
  return { left, right: left + 8 }
}
afterEach(() => vi.unstubAllGlobals())

describe('the keyboard of a phone', () => {
  it('stays where it is while the keys of the next bar are in sight', () => {
    expect(moveTo([note(60, 0), note(64, 1), note(72, 3)], 0, range, from(60))).toBeUndefined()
    // a key far ahead moves nothing yet
    expect(moveTo([note(60, 0), note(76, 5)], 0, range, from(60))).toBeUndefined()
  })

  it('moves before a key is struck that is out of sight, and not at its beat', () => {
    const notes = [note(64, 0), note(74, 3), note(65, 4)]
    expect(moveTo(notes, 0, range, from(60))).toEqual({
      left: spanOfKey(64, range).left,
      right: spanOfKey(74, range).right,
    })
  })

  it('moves so that as much of what follows finds room as can', () => {
    const notes = [note(72, 0), note(67, 2), note(62, 6), note(60, 7), note(50, 8)]
    expect(moveTo(notes, 0, range, from(36))).toEqual({
      left: spanOfKey(60, range).left,
      right: spanOfKey(72, range).right,
    })
  })

  it('keeps what is played now in sight, and leads on once it is over', () => {
    const notes = [note(60, 0), note(79, 1)]
    expect(moveTo(notes, 0, range, from(60))).toBeUndefined()
    expect(moveTo(notes, 1, range, from(60))).toEqual(spanOfKey(79, range))
  })

  it('leads on to what is struck next, though a note out of reach is held', () => {
    const notes = [{ ...note(43, 0, 'left'), duration: 4 }, note(74, 2)]
    expect(moveTo(notes, 2, range, from(43))).toEqual(spanOfKey(74, range))
    // what is held stays in sight where there is room for both
    const near = [{ ...note(60, 0), duration: 4 }, note(71, 2)]
    expect(moveTo(near, 2, range, from(36))).toEqual({
      left: spanOfKey(60, range).left,
      right: spanOfKey(71, range).right,
    })
  })

  it('shows the right hand where a moment is wider than the window', () => {
    const notes = [note(40, 0, 'left'), note(72, 0)]
    expect(moveTo(notes, 0, range, from(36))).toEqual(spanOfKey(72, range))
    expect(moveTo(notes, 0, range, from(64))).toBeUndefined()
  })

  it('turns to the next notes half way to them, or a quarter after those before', () => {
    const looked: [number, number][] = []
    const notes = [note(60, 0), note(64, 0), note(62, 0.5), note(67, 4.5), note(60, 5)]
    let now = 0
    const turn = byNotes(notes, (at) => void looked.push([now, at]))
    for (now = -2; now < 6; now += 0.25) turn({ quarters: now })
    expect(looked).toEqual([
      [-2, 0],
      [0.25, 0.5],
      [1.5, 4.5],
      [4.75, 5],
    ])
  })

  it('has black keys between white ones', () => {
    expect(spanOfKey(37, range)).toEqual({ left: 0.65, right: 1.35 })
    expect(spanOfKey(38, range)).toEqual({ left: 1, right: 2 })
  })

  it.each([
    [true, 'instant'],
    [false, 'smooth'],
  ])('is scrolled as the member likes motion: less of it is %s', (isReduced, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
    const scrolled: unknown[] = []
    const view = {
      clientWidth: 240,
      scrollWidth: 870,
      scrollLeft: 0,
      scrollTo: (to: unknown) => void scrolled.push(to),
    }
    showKeys(view as unknown as HTMLElement, [note(60, 0)], 0, range)
    expect(scrolled).toEqual([{ left: 315, behavior }])
    // all of it is in sight
    showKeys({ ...view, clientWidth: 870 } as unknown as HTMLElement, [note(60, 0)], 0, range)
    expect(scrolled).toHaveLength(1)
  })
})
