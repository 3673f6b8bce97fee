import { expect, it } from 'vitest'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { categories } from '../../categories.ts'
import { answerKey, optionByKey } from './answerKeys.ts'

it('gives every answer of every category a key of its own, which chooses it', () => {
  for (const { answers } of categories) {
    const keys = [...answers.keys()].map(answerKey)
    expect(new Set(keys).size).toBe(answers.length)
    for (const [option, key] of keys.entries()) {
      expect(optionByKey(key, answers.length)).toBe(option)
      expect(optionByKey(key.toLowerCase(), answers.length)).toBe(option)
    }
  }
})

it('chooses nothing by other keys, nor by those of answers that are not there', () => {
  for (const key of ['Enter', ' ', 'ArrowUp', '', '6', 'A']) expect(optionByKey(key, 5)).toBeUndefined()
})

it('makes keys of attempts that are UUIDs, another each time', () => {
  const keys = Array.from({ length: 50 }, makeKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})
