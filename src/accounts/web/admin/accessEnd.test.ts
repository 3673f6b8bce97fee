import { expect, it } from 'vitest'
import { accessEnd } from './accessEnd.ts'

it.each([
  ['2027-03-01T00:00:00.000Z', '1 Mar 2027, 00:00 UTC'],
  // midnight in Berlin, where the academy's clocks are
  ['2027-01-31T23:00:00.000Z', '31 Jan 2027, 23:00 UTC'],
])('access that ends at %s ends on %s', (endsAt, said) => {
  expect(accessEnd(endsAt, 'en-GB')).toBe(said)
})
