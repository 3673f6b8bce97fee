import { describe, expect, it } from 'vitest'
import { hearEndKey, isSureEnd, noKeys } from './handsFree.ts'

/** Strikes keys half a second apart, or as far as is said. */
function strike(
  keys: readonly number[],
  { gap = 400, used }: { gap?: number; used?: { lowest: number; highest: number } } = {},
) {
  let state = noKeys
  return keys.flatMap((key, index) => {
    const heard = hearEndKey(state, key, 1000 + index * gap, used)
    state = heard.state
    return heard.said ? [heard.said] : []
  })
}

describe('hands that need not leave the piano', () => {
  it('repeat by the lowest key twice and go on by the highest twice, on every usual keyboard', () => {
    for (const key of [21, 28, 36]) expect(strike([key, key])).toEqual(['again'])
    for (const key of [84, 96, 103, 108]) expect(strike([key, key])).toEqual(['onward'])
  })

  it('say nothing by other keys, slowly, or with another key between', () => {
    expect(strike([60, 60, 22, 22])).toEqual([])
    expect(strike([21, 21], { gap: 800 })).toEqual([])
    expect(strike([21, 60, 21])).toEqual([])
  })

  it('say nothing by a key that is not the end of this keyboard, or that the music has', () => {
    expect(strike([22, 36, 36])).toEqual([])
    expect(strike([108, 96, 96])).toEqual([])
    const used = { lowest: 36, highest: 84 }
    expect(strike([36, 36, 84, 84], { used })).toEqual([])
    expect(strike([28, 28, 96, 96], { used })).toEqual(['again', 'onward'])
  })

  it('take one strike for a sign at the ends of a piano, and at others once these have been used', () => {
    expect([21, 108, 36, 84].map((key) => isSureEnd(noKeys, key))).toEqual([true, true, false, false])
    const once = hearEndKey(noKeys, 36, 1000).state
    expect(isSureEnd(once, 36)).toBe(false)
    const twice = hearEndKey(once, 36, 1400).state
    expect(isSureEnd(twice, 36)).toBe(true)
    // a key beyond it shows that it is none
    expect(isSureEnd(hearEndKey(twice, 30, 2000).state, 36)).toBe(false)
    expect(isSureEnd(noKeys, 21, { lowest: 21, highest: 84 })).toBe(false)
  })

  it('take a key once that two ports tell, and a third strike for a new beginning', () => {
    expect(strike([21, 21], { gap: 5 })).toEqual([])
    expect(strike([21, 21, 21])).toEqual(['again'])
    expect(strike([21, 21, 21, 21])).toEqual(['again', 'again'])
  })
})
