import { describe, expect, it } from 'vitest'
import { formatNearDay } from './clock.ts'
import { byDay, nextTimes, partsOfDay } from './days.ts'

const at = (day: string, ...hours: string[]) => hours.map((hour) => `2026-12-${day}T${hour}:00:00.000Z`)
const next = (...times: string[]) => nextTimes(byDay(times, 'UTC'))

describe('the next free times', () => {
  it('are the first and the last of each of the next three days', () => {
    const days = ['01', '02', '05', '06'].flatMap((day) => at(day, '09', '13', '17'))
    expect(next(...days)).toEqual([...at('01', '09', '17'), ...at('02', '09', '17'), ...at('05', '09', '17')])
  })

  it('are filled up with the earliest others where days have one, or are few', () => {
    const days = [...at('01', '09'), ...at('02', '09', '10', '11', '12', '13', '14')]
    expect(next(...days)).toEqual([...at('01', '09'), ...at('02', '09', '10', '11', '12', '14')])
    expect(next(...at('01', '09'))).toEqual(at('01', '09'))
    expect(next()).toEqual([])
  })
})

it('the times of a day are by its parts on the reader’s clocks, and a part without any is left out', () => {
  const [morning, noon, evening] = [at('01', '08', '11'), at('01', '12', '16'), at('01', '17', '23')]
  expect(partsOfDay([...morning, ...noon, ...evening], 'UTC')).toEqual([
    { name: 'Morning', times: morning },
    { name: 'Afternoon', times: noon },
    { name: 'Evening', times: evening },
  ])
  expect(partsOfDay(at('01', '11', '16'), 'Africa/Lagos')).toEqual([
    { name: 'Afternoon', times: at('01', '11') },
    { name: 'Evening', times: at('01', '16') },
  ])
  expect(partsOfDay([], 'UTC')).toEqual([])
})

it('a near day has its name, another one its date', () => {
  const name = (date: string) => formatNearDay(date, '2026-11-30', 'en-GB')
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(name)).toEqual(['Today', 'Tomorrow', 'Wed 2 Dec'])
})
