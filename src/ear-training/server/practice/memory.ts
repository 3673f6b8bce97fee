import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { earCards } from '../tables.ts'

type Row = typeof earCards.$inferSelect
/** What a card holds beside whose it is and of what. */
export type Memory = Omit<Row, 'userId' | 'category' | 'option'>
/** One answer that was given; `quick` when it came at once. */
export type Given = { right: boolean; quick: boolean }

const scheduler = fsrs()

/** The memory of an answer that was never asked. */
export function blank(now: Date): Memory {
  const { due, stability, difficulty, state, reps, lapses } = createEmptyCard(now)
  const counts = { reps, lapses, asked: 0, right: 0 }
  return { due, stability, difficulty, state, learningSteps: 0, scheduledDays: 0, lastReview: null, ...counts }
}

/** The memory after one more answer: wrong is Again, right is Good, right at once is Easy. */
export function recall(memory: Memory, { right, quick }: Given, now: Date): Memory {
  const grade: Grade = right ? (quick ? Rating.Easy : Rating.Good) : Rating.Again
  const { card } = scheduler.next(cardOf(memory, now), now, grade)
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    state: card.state,
    learningSteps: card.learning_steps,
    scheduledDays: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: now,
    asked: memory.asked + 1,
    right: memory.right + (right ? 1 : 0),
  }
}

/** Days for which a memory must hold to count as settled. */
const SETTLED_DAYS = 30

/** From 0 to 100: half of it is how often the member was right, half for how long the memory holds from now. */
export function knownOf(memory: Memory, now: Date): number {
  const often = (memory.right + 1) / (memory.asked + 3)
  const holds = Math.min(1, Math.log1p(memory.stability) / Math.log1p(SETTLED_DAYS))
  const present = scheduler.get_retrievability(cardOf(memory, now), now, false)
  return Math.round(50 * (often + holds * present))
}

const cardOf = ({ learningSteps, scheduledDays, lastReview, asked: _, right: __, ...rest }: Memory, now: Date) => ({
  ...rest,
  learning_steps: learningSteps,
  scheduled_days: scheduledDays,
  // the library still asks for it and reads it no more
  elapsed_days: 0,
  // an answer given under a clock that ran ahead counts as given now; the library refuses what lies in the future
  last_review: lastReview && lastReview > now ? now : lastReview,
})
