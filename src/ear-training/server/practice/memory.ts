import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import { zonedTime } from '../../../platform/server/zonedTime.ts'
import type { earCards } from '../tables.ts'

type Row = typeof earCards.$inferSelect
/** What a card holds beside whose it is and of what. */
export type Memory = Omit<Row, 'userId' | 'category' | 'option'>
/** One answer that was given; `quick` when it came at once. */
export type Given = { right: boolean; quick: boolean }

/** When an answer comes, and the zone by whose midnights the member's days are counted. */
export type Moment = { now: Date; zone: string }

const scheduler = fsrs()

/**
 * The library counts days from midnight to midnight of UTC, so it gets what the member's clocks show as if they were
 * those of UTC.
 */
const shownAt = (time: Date, zone: string): Date =>
  new Date(zonedTime(time, zone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds)

/** Now as the library gets it: never before the last answer, though clocks go back and members travel. */
function nowFor({ lastReview }: Memory, { now, zone }: Moment): Date {
  const last = lastReview ? shownAt(lastReview, zone).getTime() : Number.NEGATIVE_INFINITY
  return new Date(Math.max(shownAt(now, zone).getTime(), last))
}

type Planned = { due: Date; scheduled_days: number }

/**
 * When an answer is due that the library planned at `plannedAt`: after whole days at the same time of the member's
 * clocks, within a day after so many minutes.
 */
function dueAt({ now, zone }: Moment, plannedAt: Date, { due, scheduled_days: days }: Planned): Date {
  if (days === 0) return new Date(now.getTime() + due.getTime() - plannedAt.getTime())
  return new Date(zonedTime(now, zone).add({ days }).epochMilliseconds)
}

/** The memory of an answer that was never asked. */
export function blank(now: Date): Memory {
  const { due, stability, difficulty, state, reps, lapses } = createEmptyCard(now)
  const counts = { reps, lapses, asked: 0, right: 0 }
  return { due, stability, difficulty, state, learningSteps: 0, scheduledDays: 0, lastReview: null, ...counts }
}

/** The memory after one more answer: wrong is Again, right is Good, right at once is Easy. */
export function recall(memory: Memory, { right, quick }: Given, moment: Moment): Memory {
  const grade: Grade = right ? (quick ? Rating.Easy : Rating.Good) : Rating.Again
  const plannedAt = nowFor(memory, moment)
  const { card } = scheduler.next(cardOf(memory, moment.zone), plannedAt, grade)
  return {
    due: dueAt(moment, plannedAt, card),
    stability: card.stability,
    difficulty: card.difficulty,
    state: card.state,
    learningSteps: card.learning_steps,
    scheduledDays: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: moment.now,
    asked: memory.asked + 1,
    right: memory.right + (right ? 1 : 0),
  }
}

/** Days for which a memory must hold to count as settled. */
const SETTLED_DAYS = 30

/** From 0 to 100: half of it is how often the member was right, half for how long the memory holds from now. */
export function knownShare(memory: Memory, moment: Moment): number {
  const often = (memory.right + 1) / (memory.asked + 3)
  const holds = Math.min(1, Math.log1p(memory.stability) / Math.log1p(SETTLED_DAYS))
  const present = scheduler.get_retrievability(cardOf(memory, moment.zone), nowFor(memory, moment), false)
  return Math.round(50 * (often + holds * present))
}

function cardOf({ learningSteps, scheduledDays, lastReview, asked: _, right: __, ...rest }: Memory, zone: string) {
  return {
    ...rest,
    due: shownAt(rest.due, zone),
    learning_steps: learningSteps,
    scheduled_days: scheduledDays,
    // the library still asks for it and reads it no more
    elapsed_days: 0,
    last_review: lastReview && shownAt(lastReview, zone),
  }
}
