import { expect, it } from 'vitest'
import { foldBody } from './fold.ts'

it('shows a body of usual length whole', () => {
  expect(foldBody('Short.')).toBeUndefined()
  expect(foldBody('x'.repeat(700))).toBeUndefined()
  expect(foldBody('line\n'.repeat(11))).toBeUndefined()
})

it('cuts a long body between two words, so that no address is torn', () => {
  const address = `https://example.com/${'a'.repeat(300)}`
  const head = foldBody(`${'word '.repeat(80)}${address} ${'word '.repeat(80)}`)
  expect(head).toBe('word '.repeat(80).trim())
  const words = foldBody('word '.repeat(300)) ?? ''
  expect(words.length).toBeLessThanOrEqual(560)
  expect(words.endsWith('word')).toBe(true)
})

it('cuts many lines after the ninth, and a body without a space between two letters', () => {
  const poem = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n')
  expect(foldBody(poem)?.split('\n')).toHaveLength(9)
  const keys = foldBody('🎹'.repeat(500)) ?? ''
  expect([...keys].every((letter) => letter === '🎹')).toBe(true)
})

it('folds only what is longer by enough to be worth it', () => {
  expect(foldBody('a'.repeat(720))).toBeUndefined()
  expect(foldBody('a'.repeat(721))).toBe('a'.repeat(559))
  expect(foldBody('line\n'.repeat(12))).toBe(Array(9).fill('line').join('\n'))
})
