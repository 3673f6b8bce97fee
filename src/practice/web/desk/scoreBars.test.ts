import { describe, expect, it } from 'vitest'
import { type BarBox, barAt, pageHeight, rangeOf, turnPage } from './scoreBars.ts'

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

describe('a page of a score', () => {
  /** Six systems, 80 pixels high and 20 apart, the first one 10 from the top. */
  const systems = Array.from({ length: 6 }, (_, system) => ({ ...box(system + 1, system, 0), top: 10 + system * 100 }))

  it('is as many whole systems as find room', () => {
    expect(pageHeight(systems, 250)).toBe(194)
    expect(pageHeight(systems, 290)).toBe(194)
    expect(pageHeight(systems, 294)).toBe(294)
  })

  it('is left as it is where all find room, or not even one', () => {
    expect(pageHeight(systems, 600)).toBeUndefined()
    expect(pageHeight(systems, 60)).toBeUndefined()
    expect(pageHeight([], 300)).toBeUndefined()
  })

  it('is turned to a system that is out of sight, with the one before it', () => {
    const turn = (system: number, scrollTop: number, clientHeight: number) =>
      turnPage(systems, systems[system] as BarBox, { scrollTop, clientHeight })
    expect(turn(1, 0, 194)).toBeUndefined()
    expect(turn(2, 0, 194)).toBe(106)
    expect(turn(2, 0, 94)).toBe(206)
    // a repeat leads back to the first of the page
    expect(turn(1, 306, 194)).toBe(106)
    // whole systems on the last page, too
    expect(turn(5, 0, 294)).toBe(306)
    for (const system of [0, 1, 2, 3, 4, 5])
      for (const from of [0, 106, 206, 306, 406]) {
        const at = turn(system, from, 194) ?? from
        const { top, height } = systems[system] as BarBox
        expect([top >= at, top + height <= at + 194]).toEqual([true, true])
      }
  })
})
