import { beforeEach, describe, expect, it, vi } from 'vitest'
import { note } from '../../../../test/playing.ts'
import type { Judged, Verdict } from '../../verdicts.ts'
import { createScoreMarks } from './scoreMarks.ts'

// jsdom lacks it
beforeEach(() => void vi.stubGlobal('CSS', { escape: (id: string) => id }))
const SVG = 'http://www.w3.org/2000/svg'
/** A drawing with two notes, and the layer above it. */
function drawScore() {
  const sheet = document.createElement('div')
  const layer = document.createElementNS(SVG, 'g')
  for (const id of ['a', 'b']) {
    const drawn = document.createElementNS(SVG, 'g')
    drawn.id = id
    sheet.append(drawn)
  }
  const verdictAt = (id: string) => sheet.querySelector(`#${id}`)?.getAttribute('data-verdict') ?? null
  const signs = () => [...layer.querySelectorAll('text')].map(({ textContent }) => textContent)
  return { drawing: { sheet, layer }, verdictAt, signs }
}
const judge = (id: string, at: number, verdict: Verdict, strike: number | null): Judged => ({
  ...{ note: note({ id, midi: 60, at }), key: 60, verdict, bar: 1, hand: 'right', strike },
})
const wrong = (strike: number, near: string, hand: 'right' | 'left' = 'right'): Judged => ({
  ...{ note: null, key: 61, verdict: 'wrong', bar: 1, hand, strike, near },
})

it('a note that a repeat plays again has its last verdict, and one sign at most', () => {
  const { drawing, verdictAt, signs } = drawScore()
  const marks = createScoreMarks()
  marks.add([judge('a', 0, 'missed', null), judge('b', 1, 'late', 1)], drawing)
  expect([verdictAt('a'), verdictAt('b'), signs()]).toEqual(['missed', 'late', ['○', '›']])
  marks.add([judge('a', 8, 'right', 2)], drawing)
  expect([verdictAt('a'), verdictAt('b'), signs()]).toEqual(['right', 'late', ['›']])
})

it('a wrong key is drawn at the note in whose place it was struck', () => {
  const { drawing, verdictAt, signs } = drawScore()
  const marks = createScoreMarks()
  marks.add([wrong(1, 'b')], drawing)
  marks.add([judge('b', 1, 'right', 2)], drawing)
  expect([verdictAt('b'), signs()]).toEqual(['right', ['×']])
  marks.redraw(drawing)
  expect([verdictAt('b'), signs()]).toEqual(['right', ['×']])
  marks.clear(drawing)
  expect([verdictAt('b'), signs()]).toEqual([null, []])
  // strikes are counted anew in each pass
  marks.add([judge('a', 0, 'right', 1)], drawing)
  expect([verdictAt('a'), signs()]).toEqual(['right', []])
})

describe('where a sign is', () => {
  /** Gives an element its place in the drawing. */
  const place = (element: Element | null, [x, y, width, height]: readonly [number, number, number, number]) => {
    if (!element) throw new Error('This is not drawn.')
    element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
  }
  /** Two notes of a chord with the fingers 1 and 3 above it, as an engraving has them. */
  function drawChord() {
    const sheet = document.createElement('div')
    sheet.innerHTML =
      '<svg class="measure"><g class="chord"><g id="a" class="note"/><g id="b" class="note"/></g><g class="fing"/><g class="fing"/></svg>'
    const [chord, [one, three]] = [sheet.querySelector('.chord'), sheet.querySelectorAll('.fing')]
    place(chord, [100, 50, 10, 40])
    place(sheet.querySelector('#a'), [100, 80, 10, 10])
    place(sheet.querySelector('#b'), [100, 70, 10, 10])
    place(one as Element, [102, 36, 6, 12])
    place(three as Element, [102, 22, 6, 12])
    const layer = document.createElementNS(SVG, 'g')
    const signs = () =>
      [...layer.querySelectorAll('text')].map((text) => [text.textContent, Number(text.getAttribute('y'))])
    return { drawing: { sheet, layer }, signs }
  }

  it('is above the fingers of its chord, once for all of its notes', () => {
    const { drawing, signs } = drawChord()
    const marks = createScoreMarks()
    marks.add([judge('a', 0, 'missed', null), judge('b', 0, 'missed', null)], drawing)
    expect(signs()).toEqual([['○', 19]])
    // the other note of the chord is still missed
    marks.add([judge('a', 8, 'right', 1)], drawing)
    expect(signs()).toEqual([['○', 19]])
    marks.add([judge('b', 8, 'right', 2)], drawing)
    expect(signs()).toEqual([])
  })

  it('is above the sign of another kind', () => {
    const { drawing, signs } = drawChord()
    createScoreMarks().add([judge('a', 0, 'missed', null), judge('b', 0, 'late', 1)], drawing)
    expect(signs()).toEqual([
      ['○', 19],
      ['›', 5],
    ])
  })

  it('is below the chord for a wrong key of the left hand, and below a finger that is written there', () => {
    const { drawing, signs } = drawChord()
    place(drawing.sheet.querySelector('.fing'), [102, 95, 6, 12])
    createScoreMarks().add([wrong(1, 'a', 'left')], drawing)
    expect(signs()).toEqual([['×', 122]])
  })

  it('is at the note of the hand that struck a wrong key: over the right one’s, under the left one’s', () => {
    const { drawing, signs } = drawChord()
    drawing.sheet.querySelector('svg')?.insertAdjacentHTML('beforeend', '<g id="bass" class="note"/>')
    place(drawing.sheet.querySelector('#bass'), [100, 200, 10, 10])
    createScoreMarks().add([wrong(1, 'a'), wrong(2, 'bass', 'left')], drawing)
    expect(signs()).toEqual([
      ['×', 19],
      ['×', 225],
    ])
  })
})
