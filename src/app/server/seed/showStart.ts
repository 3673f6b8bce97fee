const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Show = { title: string; start_offset_days: number; start_hour_utc: number }

/**
 * When a show of the demo begins, counted from `today`. A weekday in its title comes true: the show waits for the first
 * such day at or after its offset, so that `Friday jam` is on a Friday whenever the demo is seeded.
 */
export function showStart({ title, start_offset_days, start_hour_utc }: Show, today: Date): Date {
  const at = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, start_hour_utc))
  const first = at(start_offset_days)
  const named = WEEKDAYS.findIndex((day) => title.includes(day))
  if (named === -1) return first
  return at(start_offset_days + ((named - first.getUTCDay() + 7) % 7))
}
