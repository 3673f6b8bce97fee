import { expect, it } from 'vitest'
import { deliveredAcademy } from '../../platform/academy.ts'
import { reminderMail } from './mails.ts'
import type { ShowRow } from './showFields.ts'

const subjectOf = (start: string) =>
  reminderMail(
    { email: 'ada@b.example', firstName: 'Ada' },
    { id: 1, title: 'Jam', startTime: new Date(start) } as ShowRow,
    { academy: deliveredAcademy, zone: 'Europe/Berlin', origin: 'https://cadenza.example' },
  ).subject

it('tells apart the two hours of the night on which clocks go back', () => {
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T01:30:00Z'].map(subjectOf)).toEqual([
    'Jam: 25-10-2026 at 02:30 GMT+2 (Europe/Berlin)',
    'Jam: 25-10-2026 at 02:30 GMT+1 (Europe/Berlin)',
    'Jam: 26-10-2026 at 02:30 (Europe/Berlin)',
  ])
})
