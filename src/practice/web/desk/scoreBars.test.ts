import { describe, expect, it } from 'vitest'
import { type BarBox, barAt, pageHeight, rangeOf, scaleToFit, turnPage } from './scoreBars.ts'

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
  /** As wide as its music. */
  const drawn = (scale: number) => ({ scale, width: 0 })
  /** Six systems, 80 pixels high and 20 apart, the first one 10 from the top. */
  const systems = Array.from({ length: 6 }, (_, system) => ({ ...box(system + 1, system, 0), top: 10 + system * 100 }))

  it('is as many whole systems as find room, with room for signs', () => {
    expect(pageHeight(systems, 250)).toBe(212)
    expect(pageHeight(systems, 311)).toBe(212)
    expect(pageHeight(systems, 312)).toBe(312)
  })

  it('is left as it is where all find room, or not even one', () => {
    expect(pageHeight(systems, 620)).toBeUndefined()
    expect(pageHeight(systems, 60)).toBeUndefined()
    expect(pageHeight([], 300)).toBeUndefined()
  })

  it('is drawn smaller where not even one finds room, and as it was once there is room again', () => {
    expect(scaleToFit(systems, 250, drawn(1))).toBe(1)
    expect(scaleToFit(systems, 92, drawn(1))).toBe(0.75)
    const smaller = systems.map((each) => ({ ...each, height: 60 }))
    expect(scaleToFit(smaller, 92, drawn(0.75))).toBe(0.75)
    expect(scaleToFit(smaller, 250, drawn(0.75))).toBe(1)
    // it is to be read
    expect(scaleToFit(systems, 40, drawn(1))).toBe(0.5)
    expect(scaleToFit([], 92, drawn(1))).toBe(1)
  })

  it('is drawn larger where its music is narrower than there is room, within its height', () => {
    const short = [{ ...box(1, 0, 0), left: 20, width: 400, top: 10, height: 80 }]
    expect(scaleToFit(short, 400, { scale: 1, width: 660 })).toBe(1.5)
    expect(scaleToFit(short, 132, { scale: 1, width: 660 })).toBe(1.25)
    const grown = [{ ...box(1, 0, 0), left: 30, width: 600, top: 15, height: 120 }]
    expect(scaleToFit(grown, 400, { scale: 1.5, width: 990 })).toBe(1.5)
  })

  it('is turned to a system that is out of sight, with the one before it', () => {
    const turn = (system: number, scrollTop: number, clientHeight: number) =>
      turnPage(systems, systems[system] as BarBox, { scrollTop, clientHeight })
    expect(turn(1, 0, 212)).toBeUndefined()
    expect(turn(2, 0, 212)).toBe(94)
    expect(turn(2, 0, 112)).toBe(194)
    // a repeat leads back to the first of the page
    expect(turn(1, 294, 212)).toBe(94)
    // whole systems on the last page, too
    expect(turn(5, 0, 312)).toBe(294)
    for (const system of [0, 1, 2, 3, 4, 5])
      for (const from of [0, 94, 194, 294, 394]) {
        const at = turn(system, from, 212) ?? from
        const { top, height } = systems[system] as BarBox
        expect([top >= at, top + height <= at + 212]).toEqual([true, true])
      }
  })
})
