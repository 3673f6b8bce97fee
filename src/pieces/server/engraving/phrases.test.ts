import { describe, expect, it } from 'vitest'
import { breakLines, countLines, hasUpbeat, isUpbeatAlone, planLines, withoutEmptyStaff } from './phrases.ts'

const measure = (n: number) =>
  `<measure xml:id="m${n}" n="${n}"><staff xml:id="s${n}" n="1"><layer/></staff><staff xml:id="t${n}" n="2"><layer/></staff></measure>`
const mei = (from: number, to: number) =>
  `<scoreDef><staffGrp><grpSym symbol="brace"/><staffDef xml:id="a" n="1"><clef/></staffDef><staffDef xml:id="b" n="2"><clef/></staffDef></staffGrp></scoreDef><section><pb/>${Array.from({ length: to - from + 1 }, (_, at) => measure(from + at)).join('<sb/>')}</section>`

describe('lines of whole phrases', () => {
  it('are of four bars on a page and of two on a phone, whatever would fit', () => {
    expect(planLines(8, false, 4, [7, 1])[0]).toEqual([4, 4])
    expect(planLines(16, false, 4, [6, 7, 3])[0]).toEqual([4, 4, 4, 4])
    expect(planLines(8, false, 2, [4, 3, 1])[0]).toEqual([2, 2, 2, 2])
    expect(planLines(18, false, 4, [6, 6, 6])[0]).toEqual([4, 4, 4, 4, 2])
  })

  it('do not count an upbeat, which the first one holds', () => {
    expect(planLines(17, true, 4, [8, 8, 1])[0]).toEqual([5, 4, 4, 4])
    expect([hasUpbeat(mei(0, 2)), hasUpbeat(mei(1, 2))]).toEqual([true, false])
  })

  it('give an upbeat that would stand alone to the first full bar, or to the line of it', () => {
    expect(planLines(5, true, 2, [1, 1, 1, 1, 1])).toEqual([[2, 1, 1, 1]])
    expect(planLines(6, true, 2, [1, 1, 1, 2, 1])).toEqual([[2, 1, 1, 2]])
    expect(planLines(9, true, 2, [1, 2, 2, 2, 2])).toEqual([
      [3, 2, 2, 2],
      [3, 2, 2, 2],
      [2, 1, 2, 2, 2],
    ])
    expect(planLines(3, true, 4, [1, 2])[0]).toEqual([3])
    expect(isUpbeatAlone(true, [1, 2])).toBe(true)
    for (const lines of [[2, 1], [1]]) expect(isUpbeatAlone(true, lines)).toBe(false)
    expect(isUpbeatAlone(false, [1, 2])).toBe(false)
  })

  it('never end with a bar alone: it joins the line before or takes a bar from it', () => {
    expect(planLines(9, false, 4, [5, 4])).toEqual([
      [4, 5],
      [4, 3, 2],
      [2, 2, 2, 3],
      [2, 2, 2, 1, 2],
      [5, 4],
    ])
    expect(planLines(5, false, 2, [2, 1, 1, 1])).toEqual([])
    expect(planLines(6, false, 2, [2, 1, 2, 1])).toEqual([[2, 1, 1, 2]])
  })

  it('end where they are said to, in place of the breaks that were there', () => {
    const broken = breakLines(mei(1, 4), [2, 2])
    expect(broken.match(/<[sp]b\b[^>]*>/g)).toEqual(['<sb xml:id="line-2"/>'])
    expect(broken).toContain('<sb xml:id="line-2"/><measure xml:id="m3"')
    expect(countLines('<g class="system"><g class="measure"/></g><g class="system"><g class="measure"/></g>')).toEqual([
      1, 1,
    ])
  })
})

describe('a hand alone', () => {
  it('has one staff', () => {
    const one = withoutEmptyStaff(mei(1, 2), new Set([2]))
    expect(one.match(/<staff(?:Def)? [^>]*>/g)).toEqual([
      '<staffDef xml:id="b" n="2">',
      '<staff xml:id="t1" n="2">',
      '<staff xml:id="t2" n="2">',
    ])
    expect(one).not.toContain('brace')
    expect(withoutEmptyStaff(mei(1, 2), new Set([1, 2]))).toBe(mei(1, 2))
  })
})
