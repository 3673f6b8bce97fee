import { expect, it } from 'vitest'
import type { PieceNote } from '../../../pieces/index.ts'
import { markOtherHand } from './useOtherHand.ts'

const note = (id: string, hand: 'right' | 'left') => ({ id, hand }) as PieceNote
const NOTES = [note('a', 'right'), note('b', 'left'), note('c', 'left'), note('d', 'right')]

/** Two bars on two staves: the left hand reaches into the upper one, and rests in the second bar. */
function drawScore(): Element {
  const voice = (name: string, ...ids: string[]) =>
    `<g class="layer" data-name="${name}">${ids.map((id) => `<g class="note" id="${id}"></g>`).join('')}</g>`
  const sheet = document.createElement('div')
  sheet.innerHTML = `<svg>
    <g class="measure"><g class="staff">${voice('tune', 'a')}${voice('reach', 'b')}</g><g class="staff">${voice('bass', 'c')}</g></g>
    <g class="measure"><g class="staff">${voice('end', 'd')}</g><g class="staff">${voice('rest')}</g></g>
  </svg>`
  return sheet
}
const marked = (sheet: Element) =>
  [...sheet.querySelectorAll('[data-other-hand]')].map((voice) => voice.getAttribute('data-name'))

it('marks the voices and the rests of the hand that is not played', () => {
  const sheet = drawScore()
  markOtherHand(sheet, NOTES, 'right')
  expect(marked(sheet)).toEqual(['reach', 'bass', 'rest'])
  markOtherHand(sheet, NOTES, 'left')
  expect(marked(sheet)).toEqual(['tune', 'end'])
  markOtherHand(sheet, NOTES, 'both')
  expect(marked(sheet)).toEqual([])
})
