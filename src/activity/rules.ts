import { type ActivityKind, TAKEN_HOURS, type UsedMinute } from './contract.ts'

const MINUTE_MS = 60_000

/** The minute of the clock that an instant lies in, counted from 1970. */
export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)

/** Spec silent: a minute counts once so much of it was used; a glance does not make one. */
export const LEAST_SECONDS = 20

/** A clock that is further off was set wrong on purpose, or shows nothing at all. */
const MOST_SKEW_MS = 24 * 60 * MINUTE_MS
/** A minute is noted after its first LEAST_SECONDS, so that a clock may be this much ahead and still name none to come. */
const AHEAD_MS = 15_000

/**
 * Whole minutes by which a browser's clock is ahead of the server's. They change where a clock is a quarter of a minute
 * off, not where it is right but for the line: a batch that is sent again is shifted by as many.
 */
export function skewOf(browserNow: number, now: number): number {
  const skew = browserNow - now
  return Math.abs(skew) > MOST_SKEW_MS ? 0 : Math.ceil((skew - AHEAD_MS) / MINUTE_MS)
}

/**
 * Minutes that may be stored at `now`: none to come, none that is too old, each once, by its first kind. `browserNow` is
 * what the clock showed by which they were noted.
 */
export function takeMinutes(sent: readonly UsedMinute[], now: number, browserNow = now): UsedMinute[] {
  const skew = skewOf(browserNow, now)
  const latest = minuteOf(now)
  const oldest = latest - TAKEN_HOURS * 60
  const taken = new Map<number, UsedMinute>()
  for (const { minute: shown, kind } of sent) {
    const minute = shown - skew
    if (minute > oldest && minute <= latest && !taken.has(minute)) taken.set(minute, { minute, kind })
  }
  return [...taken.values()].sort((a, b) => a.minute - b.minute)
}

/** Seconds of use that were seen in one minute of the clock, by kind. */
export type Meter = { minute: number; seconds: Readonly<Partial<Record<ActivityKind, number>>>; told: boolean }
export const EMPTY_METER: Meter = { minute: 0, seconds: {}, told: false }

/**
 * Counts one second of use that has just passed. Answers the meter, and the minute once enough of it was used: by the
 * kind that filled most of it.
 */
export function countSecond(meter: Meter, kind: ActivityKind, now: number): { meter: Meter; used: UsedMinute | null } {
  const minute = minuteOf(now)
  const { seconds, told } = meter.minute === minute ? meter : EMPTY_METER
  const counted = { ...seconds, [kind]: (seconds[kind] ?? 0) + 1 }
  const total = Object.values(counted).reduce((sum, each) => sum + each, 0)
  const isUsed = !told && total >= LEAST_SECONDS
  const [most] = Object.entries(counted).sort(([, a], [, b]) => b - a)
  const used = isUsed && most ? { minute, kind: most[0] as ActivityKind } : null
  return { meter: { minute, seconds: counted, told: told || isUsed }, used }
}

/** Spec silent: so many minutes of real use make a day of practice. */
export const DAY_MINUTES = 5
