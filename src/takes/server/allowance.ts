import { and, count, eq, gte } from 'drizzle-orm'
import { lockedText, lockOf } from '../../accounts/index.ts'
import { askingOf, findLimitStart } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { accessSection } from '../../settings/index.ts'
import type { Allowance } from '../contract.ts'
import { NO_TAKES } from '../rules.ts'
import type { TakesContext } from './context.ts'
import { takes } from './tables.ts'

/** How many takes a member may still send in the month that their calendar shows. */
export async function readAllowance(context: TakesContext, on: Queryable, reader: Reader): Promise<Allowance> {
  const { month, nextMonth } = await findLimitStart(on, reader.id, currentTime())
  const [sent] = await on
    .select({ total: count() })
    .from(takes)
    .where(and(eq(takes.userId, reader.id), gte(takes.createdAt, month)))
  const { takes_a_month: limit } = context.settings.read(accessSection)
  const { locked, required_tier } = lockOf(askingOf(context, reader), 'takes', null)
  return {
    limit,
    left: Math.max(0, limit - (sent?.total ?? 0)),
    renews_at: nextMonth.toISOString(),
    locked,
    required_tier,
  }
}

/** @throws AppError 'locked' with the words of the gate, 'too_many' once the takes of the month are sent */
export async function requireAllowance(context: TakesContext, on: Queryable, reader: Reader): Promise<void> {
  const { limit, left, locked, required_tier, renews_at } = await readAllowance(context, on, reader)
  if (locked) throw new AppError('locked', lockedText(required_tier, context.settings.academy().tierNames))
  if (left > 0) return
  const seconds = Math.ceil((Date.parse(renews_at) - currentTime().getTime()) / 1000)
  const text =
    limit === 0
      ? NO_TAKES
      : `You have sent ${limit === 1 ? 'your take' : `all ${limit} takes`} for this month. You can send the next one next month.`
  throw new AppError('too_many', text, undefined, Math.max(1, seconds))
}
