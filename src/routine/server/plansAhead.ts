import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Day } from './queries.ts'
import type { RoutineSources } from './sources.ts'
import { openSitting, planDay } from './today.ts'

/** Whoever comes back so soon is told the same, unless something has changed that a page knows of. */
const KEPT_MS = 60_000
/** In every zone a day begins with a quarter of an hour, and another day has another plan. */
const QUARTER_MS = 15 * 60_000
const MOST = 1000

/** What a page knows of that a plan depends on: `of` names which part of it, `mark` how it is now. */
type Known = { of: string; mark: string }
/** `key`: for whom it was made, and `marks` of what, as far as those who have asked for it know. */
type Plan = { key: string; marks: Map<string, string>; at: number; day: Promise<Day> }

/**
 * Routines that were planned and that nobody has opened, in this process: a plan asks some twenty questions, and Home,
 * Ear training and Progress are the pages that members open most. One of them makes it, and the others take it over.
 */
export class PlansAhead {
  readonly #plans = new Map<number, Plan>()

  find(userId: number, key: string, known: Known, now: Date, plan: () => Promise<Day>): Promise<Day> {
    const at = now.getTime()
    const stored = this.#plans.get(userId)
    if (stored?.key === key && isFresh(stored, at) && (stored.marks.get(known.of) ?? known.mark) === known.mark) {
      stored.marks.set(known.of, known.mark)
      return stored.day
    }
    const [oldest] = this.#plans.keys()
    this.#plans.delete(userId)
    if (this.#plans.size >= MOST && oldest !== undefined) this.#plans.delete(oldest)
    const made = { key, marks: new Map([[known.of, known.mark]]), at, day: plan() }
    this.#plans.set(userId, made)
    // what failed is asked for again
    made.day.catch(() => this.#plans.get(userId) === made && this.#plans.delete(userId))
    return made.day
  }
}

const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS)
const isFresh = (plan: Plan, at: number): boolean => at - plan.at < KEPT_MS && quarterOf(at) === quarterOf(plan.at)

/** One for each academy of this process, which its sources stand for. */
const academies = new WeakMap<RoutineSources, PlansAhead>()

/** The routine that a member's day gets as long as none is stored, for a page that stores none. */
export function planAhead(
  context: Context,
  sources: RoutineSources,
  { reader, now, known }: { reader: Reader; now: Date; known: Known },
): Promise<Day> {
  const plans = academies.get(sources) ?? new PlansAhead()
  academies.set(sources, plans)
  // an admin may look as several kinds of members
  const key = `${reader.tier} ${reader.placedLevel}`
  return plans.find(reader.id, key, known, now, async () =>
    planDay(context, sources, await openSitting(context, reader, now)),
  )
}
