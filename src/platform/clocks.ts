type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>

/** What the clocks of a zone say at an instant: YYYY-MM-DD and HH:mm; undefined when it can't be read. */
export function wallClockOf(instant: string, zone: string): { date: string; time: string } | undefined {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return undefined
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone: zone })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** A zone as people read it: 'Europe/Berlin', 'America/New York'. */
export const nameOfZone = (zone: string): string => zone.replaceAll('_', ' ')
