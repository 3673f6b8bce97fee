import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveTo, type Sought, showKeys, spanOfKey } from './keysInSight.ts'

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

  it('shows the right hand where a moment is wider than the window', () => {
    const notes = [note(40, 0, 'left'), note(72, 0)]
    expect(moveTo(notes, 0, range, from(36))).toEqual(spanOfKey(72, range))
    expect(moveTo(notes, 0, range, from(64))).toBeUndefined()
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
