import { afterEach, expect, it, vi } from 'vitest'
import { formatClock, wallClockText } from './clocks.ts'
import { formatDate, isTimeZone } from './dates.ts'
import { currentZone, isSameZone, nameOfZone, zoneOptions } from './zoneNames.ts'

afterEach(() => vi.unstubAllGlobals())

const valuesOf = (chosen = '') => zoneOptions(chosen).map(({ value }) => value)

it('lists every zone once, by the name of today', () => {
  const values = valuesOf()
  expect(values).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Oslo', 'UTC']))
  for (const old of ['Europe/Kiev', 'Asia/Calcutta', 'America/Buenos_Aires']) expect(values).not.toContain(old)
  expect(new Set(values).size).toBe(values.length)
  expect(valuesOf('Europe/Kiev')).toEqual(values)
  expect(values.every(isTimeZone)).toBe(true)
})

it('gives today’s name to whatever is listed here, on the same clocks', () => {
  const instants = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
  const clock = (timeZone: string) =>
    instants.map((at) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at),
    )
  for (const listed of Intl.supportedValuesOf('timeZone')) expect(clock(currentZone(listed))).toEqual(clock(listed))
})

it('takes both names of a zone for the same, and shows the one of today', () => {
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
  expect(isSameZone('Europe/Oslo', 'Europe/Berlin')).toBe(false)
  expect(nameOfZone('America/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
  expect(nameOfZone('America/New_York')).toBe('America/New York')
})

/** The academy in a browser or Node whose zones are those of before a name changed. */
async function forget(...zones: string[]) {
  const { DateTimeFormat } = Intl
  function Older(locale?: string, options?: Intl.DateTimeFormatOptions) {
    if (zones.includes(options?.timeZone ?? ''))
      throw new RangeError(`Invalid time zone specified: ${options?.timeZone}`)
    return new DateTimeFormat(locale, options)
  }
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: Intl.supportedValuesOf, DateTimeFormat: Older })
  // formatters that were made before are remembered
  vi.resetModules()
  return { ...(await import('./clocks.ts')), ...(await import('./dates.ts')) }
}

it('reads the clocks of a zone by its former name where the one of today is too new', async () => {
  const noon = '2026-07-01T12:00:00.000Z'
  const before = [wallClockText(noon, 'Europe/Kyiv'), formatClock(noon, 'Europe/Kyiv', 'en-GB')]
  const older = await forget('Europe/Kyiv')
  expect(() => new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv' })).toThrow(RangeError)
  expect([older.wallClockText(noon, 'Europe/Kyiv'), older.formatClock(noon, 'Europe/Kyiv', 'en-GB')]).toEqual(before)
  expect(before[0]).toEqual({ date: '2026-07-01', time: '15:00' })
  expect(older.instantsOf('2026-07-01T15:00', 'Europe/Kyiv')).toEqual([noon])
  expect(older.isTimeZone('Europe/Kyiv')).toBe(true)
})

it('shows a zone that is not known at all by UTC, and takes none for one', async () => {
  const late = '2026-07-01T23:30:00.000Z'
  expect(wallClockText(late, 'Mars/Olympus')).toEqual({ date: '2026-07-01', time: '23:30' })
  expect(formatDate(late, 'en', 'Mars/Olympus')).toBe('July 1, 2026')
  const older = await forget('Europe/Kyiv', 'Europe/Kiev')
  expect(older.formatClock(late, 'Europe/Kyiv', 'en-GB')).toBe('23:30')
  for (const name of ['Europe/Kyiv', 'Mars/Olympus', '', '+02:00']) expect(older.isTimeZone(name), name).toBe(false)
})
