import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localStart, twiceAt } from '../rules.ts'
import { readStart } from './readStart.ts'

const read = (given: string, zone = 'Europe/Berlin') => readStart(given, zone).toISOString()

describe('a start', () => {
  it.each([
    ['2026-11-24T19:00', 'Europe/Berlin', '2026-11-24T18:00:00.000Z'],
    ['2026-07-24 19:00:30', 'Europe/Berlin', '2026-07-24T17:00:30.000Z'],
    ['2026-11-24T19:00', 'Asia/Kolkata', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T19:00Z', 'Europe/Berlin', '2026-11-24T19:00:00.000Z'],
    ['2026-11-24T19:00:00.000+02:00', 'Asia/Tokyo', '2026-11-24T17:00:00.000Z'],
  ])('%s in %s is %s', (given, zone, instant) => {
    expect(read(given, zone)).toBe(instant)
  })

  it.each(['2026-11-24T10:00+01:00[Europe/Berlin]', '2026-11-24T10:00[America/New_York]'])(
    'that names its zone (%s) is refused, not read on other clocks',
    (given) => expect(() => read(given, 'Asia/Tokyo')).toThrow('Please enter a date and a time.'),
  )

  it('in an hour that comes twice says by its offset which one it is', () => {
    expect(() => read('2026-10-25T02:30')).toThrow(/twice on that day.*offset/)
    expect(read('2026-10-25T02:30+02:00')).toBe('2026-10-25T00:30:00.000Z')
    expect(read('2026-10-25T02:30+01:00')).toBe('2026-10-25T01:30:00.000Z')
  })

  it('that is set again stays in the one of two hours that it is in', () => {
    const second = new Date('2026-10-25T01:30:00Z')
    expect(readStart('2026-10-25T02:30', 'Europe/Berlin', second)).toEqual(second)
    expect(readStart('2026-10-25T02:30+02:00', 'Europe/Berlin', second).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    const first = new Date('2026-10-25T00:30:00Z')
    expect(readStart('2026-10-25T02:30', 'Europe/Berlin', first)).toEqual(first)
    expect(() => readStart('2026-10-25T02:31', 'Europe/Berlin', second)).toThrow(/twice/)
  })

  it('in an hour that is skipped is refused, with the reason', () => {
    expect(() => read('2026-03-29T02:30')).toThrow(/does not exist/)
    expect(() => read('2026-03-08T02:30', 'America/New_York')).toThrow(/does not exist/)
    expect(read('2026-03-29T02:30', 'UTC')).toBe('2026-03-29T02:30:00.000Z')
  })

  it.each([
    '',
    'tomorrow',
    '2026-11-24',
    '2026-02-30T10:00',
    '2026-11-24T25:00',
    '1970-01-01T00:00',
    '+012026-01-01T00:00Z',
  ])('%s is refused', (given) => {
    expect(() => read(given)).toThrow('Please enter a date and a time.')
  })

  it('comes back as it was typed, in every zone', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const typed = localStart(new Date(minute * 60_000).toISOString(), zone)
        const [instant = typed] = twiceAt(typed, zone)
        expect(localStart(read(instant, zone), zone)).toBe(typed)
      }),
      { numRuns: 300 },
    )
  })
})
