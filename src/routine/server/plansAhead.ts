import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Day } from './queries.ts'
import type { MadeOf, RoutineSources } from './sources.ts'
import { openSitting, planDay } from './today.ts'

/** Whoever comes back so soon is told the same, unless what it was made of is no longer what the page knows. */
const KEPT_MS = 60_000
/** In every zone a day begins with a quarter of an hour, and another day has another plan. */
const QUARTER_MS = 15 * 60_000
const MOST = 1000

/** What a page knows, as it is now, of what a plan is made of. */
type Known = Partial<MadeOf>
type Made = { day: Day; madeOf: MadeOf }
/** `key`: for whom it was made. */
type Plan = { key: string; at: number; made: Promise<Made> }

/**
 * Routines that were planned and that nobody has opened, in this process: a plan asks some twenty questions, and Home,
 * Ear training and Progress are the pages that members open most. One of them makes it, and the others take it over.
 */
export class PlansAhead {
  readonly #plans = new Map<number, Plan>()

  async find(userId: number, key: string, known: Known, now: Date, plan: () => Promise<Made>): Promise<Day> {
    const at = now.getTime()
    const stored = this.#plans.get(userId)
    if (stored?.key === key && isFresh(stored, at)) {
      const { day, madeOf } = await stored.made
      if (isMadeOf(madeOf, known)) return day
    }
    const [oldest] = this.#plans.keys()
    this.#plans.delete(userId)
    if (this.#plans.size >= MOST && oldest !== undefined) this.#plans.delete(oldest)
    const planned = { key, at, made: plan() }
    this.#plans.set(userId, planned)
    // what failed is asked for again
    planned.made.catch(() => this.#plans.get(userId) === planned && this.#plans.delete(userId))
    return (await planned.made).day
  }
}

/** Whether all that a page knows is what a plan was made of. */
const isMadeOf = (madeOf: MadeOf, known: Known): boolean => isDeepStrictEqual({ ...madeOf, ...known }, madeOf)

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
