import { expect, it } from 'vitest'
import { amountText, readAmount } from './amountText.ts'

it.each([
  ['23', 2300],
  ['23.5', 2350],
  ['23,50', 2350],
  [' 38 000 ', 3_800_000],
  ['38,000', 3_800_000],
  ['1,234.05', 123_405],
  ['0.29', 29],
])('reads %s', (text, minor) => expect(readAmount(text)).toBe(minor))

it.each(['', '-1', '23.505', '1e3', 'free', '12,34,56', '23.', '0x10', '٢٣'])('takes %s for no amount', (text) =>
  expect(readAmount(text)).toBeNaN(),
)

it('writes what it reads', () => {
  for (const minor of [0, 1, 29, 100, 2300, 2350, 99_999_999]) expect(readAmount(amountText(minor))).toBe(minor)
})
