import { describe, expect, it } from 'vitest'
import { addMonths } from './months.ts'

const at = (text: string) => new Date(text)

describe('months', () => {
  it('end on the last day where the day is missing', () => {
    expect(addMonths(at('2027-01-31T10:00:00Z'), 1)).toEqual(at('2027-02-28T10:00:00Z'))
    expect(addMonths(at('2028-02-29T10:00:00Z'), 12)).toEqual(at('2029-02-28T10:00:00Z'))
    expect(addMonths(at('2027-12-15T10:00:00Z'), 1)).toEqual(at('2028-01-15T10:00:00Z'))
  })
})
