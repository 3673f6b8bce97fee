import { eq } from 'drizzle-orm'
import { accessPeriods } from '../../src/accounts/server/tables.ts'
import { addMonths } from '../../src/billing/months.ts'
import type { ProviderName } from '../../src/billing/plans.ts'
import { charges, subscriptions } from '../../src/billing/server/tables.ts'
import type { TimeStep } from '../../src/payment-sandbox/server/sandbox.ts'
import type { Db } from '../../src/platform/server/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MONTHS: Record<Exclude<TimeStep, 'day'>, number> = { month: 1, year: 12 }

/** The stand-ins pass time by moving every date back: Stripe's by seconds, Paystack's by the calendar. */
function earlier(provider: ProviderName, step: TimeStep): (at: Date) => Date {
  if (step === 'day') return (at) => new Date(at.getTime() - DAY_MS)
  if (provider === 'paystack') return (at) => addMonths(at, -MONTHS[step])
  const now = new Date()
  const by = addMonths(now, MONTHS[step]).getTime() - now.getTime()
  return (at) => new Date(at.getTime() - by)
}

const VERSIONS: readonly string[] = ['checkedAt', 'changedAt']
const moved = <T extends object>(row: T, by: (at: Date) => Date): Partial<T> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([key, value]) => value instanceof Date && !VERSIONS.includes(key))
      .map(([key, value]) => [key, by(value as Date)]),
  ) as Partial<T>

/** Moves back what the academy itself has written down of a member, as far as the stand-in moves its own. */
export async function passOurTime(db: Db, userId: number, provider: ProviderName, step: TimeStep): Promise<void> {
  const by = earlier(provider, step)
  for (const table of [accessPeriods, charges, subscriptions] as const)
    for (const row of await db.select().from(table).where(eq(table.userId, userId))) {
      const times = moved(row, by)
      if (Object.keys(times).length > 0) await db.update(table).set(times).where(eq(table.id, row.id))
    }
}
