import { expect, it } from 'vitest'
import { monthsUntil } from './months.ts'

it('takes months by the calendar of the zone', () => {
  const now = new Date('2026-11-01T02:00:00Z')
  const days = (zone: string) => monthsUntil(now, zone, 2).map(({ month, from }) => [month, from.toISOString()])
  expect(days('America/New_York')).toEqual([
    ['2026-09', '2026-09-01T04:00:00.000Z'],
    ['2026-10', '2026-10-01T04:00:00.000Z'],
  ])
  expect(days('Asia/Tokyo').at(-1)).toEqual(['2026-11', '2026-10-31T15:00:00.000Z'])
})
