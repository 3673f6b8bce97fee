import { afterEach, expect, test } from 'vitest'
import { isFreeKey } from './singleKeys.ts'

afterEach(() => document.body.replaceChildren())

/** Whether a key is free while the first element of `markup` has the focus. */
function isFree(markup: string, key: string): boolean {
  document.body.innerHTML = markup
  let free: boolean | undefined
  document.addEventListener('keydown', (event) => (free = isFreeKey(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return free === true
}

test('Space is left to what it presses, which a radio that is chosen is not', () => {
  for (const pressed of ['<button>', '<a href="/">', '<input type="checkbox">', '<input type="radio">'])
    expect(isFree(pressed, ' '), pressed).toBe(false)
  for (const idle of ['<p>', '<input type="range">', '<input type="radio" checked>'])
    expect(isFree(idle, ' '), idle).toBe(true)
})

test('a letter is left to what is typed into, and to a dialog', () => {
  for (const typed of ['<input>', '<textarea>', '<select>']) expect(isFree(typed, 'a'), typed).toBe(false)
  expect(isFree('<input type="radio">', 'a')).toBe(true)
  expect(isFree('<p></p><dialog open></dialog>', 'a')).toBe(false)
})
