import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { blank, knownShare, type Memory, recall } from './spacedMemory.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const right = { right: true, quick: false }

/** A time on the clocks of a zone. */
const at = (local: string, zone: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds)

/** Right answers every `minutes`, the first one at `local`. */
function practise(local: string, zone: string, { times = 3, minutes = 20 } = {}): { memory: Memory; last: Date } {
  const first = at(local, zone)
  let memory = blank(first)
  let last = first
  for (let turn = 0; turn < times; turn++) {
    last = new Date(first.getTime() + turn * minutes * MINUTE)
    memory = recall(memory, right, { now: last, zone })
  }
  return { memory, last }
}
/** Days on the clocks of a zone from the last answer to when the next one is due. */
function daysUntilDue({ memory, last }: ReturnType<typeof practise>, zone: string): number {
  const dayOf = (time: Date) => Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
  return dayOf(last).until(dayOf(memory.due)).total('days')
}

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC']

describe('the days of a memory', () => {
  it.each(ZONES)('are those of the member in %s: midnight of UTC is a minute like any other', (zone) => {
    // the hour on the member's clocks at which it is midnight in UTC; on an evening of theirs no day ends
    const usual = daysUntilDue(practise('2026-05-12T14:00', zone), zone)
    const utcMidnight = Temporal.Instant.from('2026-05-13T00:00Z').toZonedDateTimeISO(zone)
    const begin = utcMidnight.subtract({ minutes: 25 })
    const end = begin.add({ minutes: 40 })
    if (begin.toPlainDate().equals(end.toPlainDate()))
      expect(daysUntilDue(practise(begin.toPlainDateTime().toString(), zone), zone)).toBe(usual)
    expect(usual).toBeLessThanOrEqual(3)
  })

  it('end at the member’s midnight', () => {
    const across = practise('2026-05-12T23:35', 'America/New_York')
    const before = practise('2026-05-12T23:05', 'America/New_York')
    expect(across.memory.stability).toBeGreaterThan(before.memory.stability)
  })

  it('are as long on days of 23 and of 25 hours, and due at the same time of day', () => {
    for (const day of ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-06-10']) {
      const practised = practise(`${day}T20:00`, 'Europe/Berlin')
      expect(practised.memory.scheduledDays).toBe(practise('2026-06-10T20:00', 'UTC').memory.scheduledDays)
      expect(daysUntilDue(practised, 'Europe/Berlin')).toBe(practised.memory.scheduledDays)
      const due = Temporal.Instant.from(practised.memory.due.toISOString()).toZonedDateTimeISO('Europe/Berlin')
      expect(due.toPlainTime().toString()).toBe('20:40:00')
    }
  })

  it('are the same in every zone for the same evenings', () => {
    const zone = fc.constantFrom(...ZONES)
    const evening = fc.record({ hour: fc.integer({ min: 5, max: 21 }), gap: fc.integer({ min: 1, max: 20 }) })
    fc.assert(
      fc.property(
        zone,
        fc.array(evening, { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean()),
        (where, evenings, rights) => {
          const run = (zoneOf: string) => {
            let day = Temporal.PlainDate.from('2026-02-20')
            let memory = blank(at('2026-02-20T00:00', zoneOf))
            for (const [turn, { hour, gap }] of evenings.entries()) {
              day = day.add({ days: gap })
              const now = at(`${day}T${String(hour).padStart(2, '0')}:00`, zoneOf)
              memory = recall(memory, { right: rights[turn] ?? true, quick: false }, { now, zone: zoneOf })
            }
            return memory
          }
          const [here, utc] = [run(where), run('UTC')]
          for (const key of ['stability', 'difficulty', 'scheduledDays', 'state'] as const)
            expect(here[key]).toBe(utc[key])
        },
      ),
    )
  })

  it('never run backwards: not in an hour that comes twice, nor on a journey from +14 to −11 hours', () => {
    const { memory } = practise('2026-10-25T02:50', 'Europe/Berlin', { times: 2, minutes: 30 })
    expect(memory.stability).toBeGreaterThan(0)
    const kiribati = practise('2026-05-12T10:00', 'Pacific/Kiritimati', { times: 3 })
    const now = new Date(kiribati.last.getTime() + 30 * MINUTE)
    const samoa = { now, zone: 'Pacific/Pago_Pago' }
    const again = recall(kiribati.memory, right, samoa)
    expect(again.due.getTime()).toBeGreaterThan(now.getTime())
    expect(again.due.getTime() - now.getTime()).toBeLessThan(30 * DAY)
    expect(knownShare(again, samoa)).toBeGreaterThan(0)
  })

  it('of a first answer are minutes, whatever the clocks do', () => {
    for (const local of ['2026-03-29T01:55', '2026-10-25T02:55', '2026-06-10T20:00']) {
      const { memory, last } = practise(local, 'Europe/Berlin', { times: 1 })
      expect(memory.due.getTime() - last.getTime()).toBe(10 * MINUTE)
    }
  })
})
