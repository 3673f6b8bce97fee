import { readDraft, writeDraft } from '../../platform/web/useDraft.ts'
import { timerKey } from './timerStorage.ts'

/**
 * The part that runs, for the timer beside whatever is practised: seconds of real use, of which the server has the
 * minutes. `until`: when the day of the routine is over; `at`: when the last second was counted, in whichever window.
 * `since`: when a part was begun that is played away from the screen, whose time goes by the clock. `isUnanswered`: the
 * page was left before the academy had said that it runs.
 */
export type Timer = {
  part: string
  title: string
  minutes: number
  seconds: number
  until: number
  at: number
  since?: number | undefined
  isUnanswered?: boolean | undefined
}

export function readTimer(userId: number): Timer | null {
  try {
    const timer = JSON.parse(readDraft(timerKey(userId)) || 'null') as Timer | null
    // a part of yesterday runs no more, and nothing that is done today counts for it
    if (!timer || Date.now() >= timer.until) return null
    return timer.since === undefined ? timer : { ...timer, seconds: secondsSince(timer.since) }
  } catch {
    return null
  }
}

/** Has no part run any more. */
export const dropTimer = (userId: number): void => writeDraft(timerKey(userId), '')

/** The academy knows of the part that runs. */
export function noteAnswered(userId: number): void {
  const timer = readTimer(userId)
  if (timer) saveTimer(userId, { ...timer, isUnanswered: undefined })
}

const secondsSince = (since: number): number => Math.max(0, Math.floor((Date.now() - since) / 1000))

const saveTimer = (userId: number, timer: Timer): void => writeDraft(timerKey(userId), JSON.stringify(timer))

/** Notes which part runs; seconds that were seen here since the last whole minute stay. */
export function writeTimer(
  userId: number,
  running: (Pick<Timer, 'part' | 'title' | 'minutes' | 'until' | 'since' | 'isUnanswered'> & { spent: number }) | null,
): void {
  if (!running) {
    dropTimer(userId)
    return
  }
  const before = readTimer(userId)
  const { spent, ...part } = running
  // what the academy said of the clock a while ago is no news
  const since = before?.part === part.part ? (before.since ?? part.since) : part.since
  const seen = before?.part === part.part ? before.seconds : 0
  saveTimer(userId, { ...part, since, seconds: Math.max(seen, spent * 60), at: before?.at ?? 0 })
}

/** Two windows in use tick beside each other; a second is counted in one of them. */
const SECOND_MS = 900

/** Counts a second of real use for the part that runs; null where none does. */
export function countTimer(userId: number): Timer | null {
  const timer = readTimer(userId)
  const now = Date.now()
  // a clock that was put back counts on
  if (!timer || timer.since !== undefined || Math.abs(now - timer.at) < SECOND_MS) return timer
  const next = { ...timer, seconds: timer.seconds + 1, at: now }
  saveTimer(userId, next)
  return next
}

/** '2:05' */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
