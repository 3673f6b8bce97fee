import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenColumnsIn, hiddenOf, withHidden } from './hiddenColumns.ts'

test('each table keeps what was hidden in it, and a table of which all is shown is forgotten', () => {
  const users = withHidden(undefined, 'users', ['email', 'payment'])
  const both = withHidden(users, 'admin charges', ['date'])
  expect([hiddenOf(both, 'users'), hiddenOf(both, 'admin charges')]).toEqual([['email', 'payment'], ['date']])
  expect(hiddenOf(both, 'uploads')).toEqual([])
  expect(withHidden(withHidden(both, 'users', []), 'admin charges', [])).toBe('')
})

test('what was chosen longest ago goes where there is no room', () => {
  const names = Array.from({ length: 100 }, (_, index) => `table number ${index}`)
  const text = names.reduce((before, name) => withHidden(before, name, ['one', 'two']), '')
  expect(text.length).toBeLessThanOrEqual(1_000)
  expect(hiddenOf(text, 'table number 99')).toEqual(['one', 'two'])
  expect(hiddenOf(text, 'table number 0')).toEqual([])
})

test('whatever somebody wrote into the cookie hides nothing or what it names', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, table) => {
      for (const key of hiddenOf(hiddenColumnsIn(text), table)) expect(text).toContain(key)
    }),
  )
  expect(hiddenColumnsIn('')).toBeUndefined()
})
