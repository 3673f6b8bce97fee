import { SLOT_MINUTES as SLOT } from './states.ts'

/** An open stretch of a day on the host's clock, `24:00` being its end. */
export type Stretch = { from: string; to: string }

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** What a day begins with that is opened. */
export const USUAL: Stretch = { from: '09:00', to: '17:00' }

/** Minutes since midnight of `HH:MM`. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const lengthOf = ({ from, to }: Stretch): number => toMinutes(to) - toMinutes(from)

const longestOf = (day: readonly Stretch[]): Stretch | undefined =>
  [...day].sort((a, b) => lengthOf(b) - lengthOf(a)).find(hasRoom)

/** A break and half an hour of work on either side of it. */
const hasRoom = (stretch: Stretch): boolean => lengthOf(stretch) >= 3 * SLOT
export const canBreak = (day: readonly Stretch[]): boolean => longestOf(day) !== undefined

/** The day with a break in the middle of its longest stretch: an hour, or half of one where an hour is too much. */
export function addBreak(day: readonly Stretch[]): Stretch[] {
  const longest = longestOf(day)
  if (!longest) return [...day]
  const pause = lengthOf(longest) >= 4 * SLOT ? 2 * SLOT : SLOT
  const begin = toMinutes(longest.from) + Math.floor((lengthOf(longest) - pause) / 2 / SLOT) * SLOT
  const parts = [
    { from: longest.from, to: timeOf(begin) },
    { from: timeOf(begin + pause), to: longest.to },
  ]
  return day.flatMap((stretch) => (stretch === longest ? parts : [stretch]))
}

/** What lies between a day's stretches. */
export function findBreaks(day: readonly Stretch[]): Stretch[] {
  const sorted = [...day].sort((a, b) => a.from.localeCompare(b.from))
  return sorted
    .slice(1)
    .map((stretch, at) => ({ from: sorted[at]?.to ?? '', to: stretch.from }))
    .filter(({ from, to }) => from < to)
}

export const formatStretches = (day: readonly Stretch[]): string =>
  day.map(({ from, to }) => `${from}–${to}`).join(', ')
