import type { Day } from './queries.ts'

/** Whoever comes back to Home so soon is told the same, unless something has changed that the page knows of. */
const KEPT_MS = 60_000
/** In every zone a day begins with a quarter of an hour, and another day has another plan. */
const QUARTER_MS = 15 * 60_000
const MOST = 1000

type Plan = { key: string; at: number; day: Promise<Day> }

/**
 * Routines that Home has planned and that nobody has opened, in this process: a plan asks some twenty questions, and Home
 * is the page that members open most. `key` names what it was made of, as far as Home knows.
 */
export class PlansAhead {
  readonly #plans = new Map<number, Plan>()

  find(userId: number, key: string, now: Date, plan: () => Promise<Day>): Promise<Day> {
    const at = now.getTime()
    const known = this.#plans.get(userId)
    if (known?.key === key && at - known.at < KEPT_MS && quarterOf(at) === quarterOf(known.at)) return known.day
    const [oldest] = this.#plans.keys()
    this.#plans.delete(userId)
    if (this.#plans.size >= MOST && oldest !== undefined) this.#plans.delete(oldest)
    const stored = { key, at, day: plan() }
    this.#plans.set(userId, stored)
    // what failed is asked for again
    stored.day.catch(() => this.#plans.get(userId) === stored && this.#plans.delete(userId))
    return stored.day
  }
}

const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS)
