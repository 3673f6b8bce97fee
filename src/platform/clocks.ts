type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>

type WallClock = { date: string; time: string }

/** Reads the clocks of one zone, for many instants: making the reader takes longer than reading. */
export function wallClockIn(zone: string): (instant: string) => WallClock | undefined {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone: zone })
  return (instant) => {
    const at = Date.parse(instant)
    if (Number.isNaN(at)) return undefined
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts
    return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
  }
}

/** What the clocks of a zone say at an instant: YYYY-MM-DD and HH:mm; undefined when it can't be read. */
export const wallClockOf = (instant: string, zone: string): WallClock | undefined => wallClockIn(zone)(instant)

/** A zone as people read it: 'Europe/Berlin', 'America/New York'. */
export const nameOfZone = (zone: string): string => zone.replaceAll('_', ' ')
