// Spaced repetition by ts-fsrs, with the days of the member's own clocks.
import { doublePrecision, integer, smallint } from 'drizzle-orm/pg-core'
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import { instant } from './columns.ts'
import { zonedTime } from './zonedTime.ts'

/** Columns of a card, beside whose it is and of what. */
export const memoryColumns = () => ({
  due: instant('due').notNull(),
  stability: doublePrecision('stability').notNull(),
  difficulty: doublePrecision('difficulty').notNull(),
  state: smallint('state').notNull(),
  learningSteps: smallint('learning_steps').notNull().default(0),
  scheduledDays: integer('scheduled_days').notNull(),
  reps: integer('reps').notNull(),
  lapses: integer('lapses').notNull(),
  lastReview: instant('last_review'),
  asked: integer('asked').notNull().default(0),
  right: integer('right_count').notNull().default(0),
})

/** What a card holds beside whose it is and of what. */
export type Memory = {
  due: Date
  stability: number
  difficulty: number
  state: number
  learningSteps: number
  scheduledDays: number
  reps: number
  lapses: number
  lastReview: Date | null
  asked: number
  right: number
}
/** One answer that was given: `quick` when it came at once, `hard` when it was right in the end. */
export type Given = { right: boolean; quick: boolean; hard?: boolean }

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

const gradeFor = ({ right, quick, hard }: Given): Grade => {
  if (!right) return Rating.Again
  if (hard) return Rating.Hard
  return quick ? Rating.Easy : Rating.Good
}

/** The memory after one more answer: wrong is Again, right in the end is Hard, right is Good, right at once is Easy. */
export function recall(memory: Memory, given: Given, moment: Moment): Memory {
  const { right } = given
  const grade = gradeFor(given)
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
