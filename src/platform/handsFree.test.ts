import { describe, expect, it } from 'vitest'
import { hearEndKey, noKeys } from './handsFree.ts'

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

  it('take a key once that two ports tell, and a third strike for a new beginning', () => {
    expect(strike([21, 21], { gap: 5 })).toEqual([])
    expect(strike([21, 21, 21])).toEqual(['again'])
    expect(strike([21, 21, 21, 21])).toEqual(['again', 'again'])
  })
})
