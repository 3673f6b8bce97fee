import { expect, it } from 'vitest'
import { fillFields, findUnknownField, plainInMarkdown } from './rules.ts'

const values = { first_name: 'Mia', last_name: '', level: 'Beginner', academy: 'Cadenza' }

it('puts a person’s own values in, and what stands in where there are none', () => {
  expect(fillFields('Hi {first_name|there}, {last_name|dear} of { level }', values)).toBe('Hi Mia, dear of Beginner')
  expect(fillFields('{last_name}|{last_name|}', values)).toBe('|')
  expect(fillFields('Hi {first_name|there}', { ...values, first_name: ' ' })).toBe('Hi there')
})

it('a value is never taken for a field', () => {
  expect(fillFields('{first_name}', { ...values, first_name: '{academy}' })).toBe('{academy}')
})

it('names a field that there is not, and those that there are', () => {
  expect(findUnknownField('Hi {first_name|there}, welcome to {academy}')).toBeUndefined()
  expect(findUnknownField('Hi {firstname}')).toMatch(/^There is no field \{firstname\}\. You can use \{first_name\}/)
  expect(findUnknownField('{constructor}')).toContain('{constructor}')
  expect(findUnknownField('{}')).toContain('{}')
})

it('a name is letters in Markdown', () => {
  expect(plainInMarkdown('[x](http://evil.example)')).toBe('\\[x\\]\\(http\\:\\/\\/evil\\.example\\)')
})
