import { describe, expect, it } from 'vitest'
import { type BarBox, barAt, rangeOf } from './scoreBars.ts'

const box = (bar: number, system: number, left: number): BarBox => ({
  bar,
  system,
  left,
  top: system * 100,
  width: 50,
  height: 80,
})
const BOXES = [box(1, 0, 0), box(2, 0, 50), box(3, 1, 0), box(4, 1, 50)]

describe('bars of a score', () => {
  it('are found by a point in them, below them and beside them', () => {
    expect(barAt(BOXES, { x: 60, y: 20 })?.bar).toBe(2)
    expect(barAt(BOXES, { x: 300, y: 150 })?.bar).toBe(4)
    expect(barAt(BOXES, { x: 10, y: 85 })?.bar).toBe(1)
    expect(barAt([], { x: 0, y: 0 })).toBeUndefined()
  })

  it('are a passage the first time that they are played, whichever end they were dragged from', () => {
    const played = [1, 2, 3, 4, 1, 2, 5].map((bar) => ({ bar }))
    expect(rangeOf(played, 2, 3)).toEqual({ from: 1, to: 2 })
    expect(rangeOf(played, 4, 2)).toEqual({ from: 1, to: 3 })
    expect(rangeOf(played, 5, 5)).toEqual({ from: 6, to: 6 })
    expect(rangeOf(played, 1, 9)).toEqual({ from: 0, to: 3 })
  })
})
