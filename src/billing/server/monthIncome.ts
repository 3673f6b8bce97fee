import { enteredIncome, findAcademyZone, sumIncome } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { monthsUntil } from '../../platform/server/months.ts'
import type { MonthIncome } from '../contract.ts'
import { chargedIncome } from './queries.ts'

/** What has come in this month by each book, and in the month before, by the sums that Overview shows. */
export async function monthIncome(db: Db, now: Date): Promise<MonthIncome[]> {
  const [before, present] = monthsUntil(now, await findAcademyZone(db), 2)
  if (!before || !present) throw new Error('Two months were asked for.')
  const [charged, entered, earlier] = await Promise.all([
    sumIncome(db, [chargedIncome], [present]),
    sumIncome(db, [enteredIncome], [present]),
    sumIncome(db, [chargedIncome, enteredIncome], [before]),
  ])
  const sumIn = (lines: typeof charged, currency: string): number =>
    lines.find((line) => line.currency === currency)?.amountMinor ?? 0
  return [...new Set([...charged, ...entered, ...earlier].map(({ currency }) => currency))].sort().map((currency) => ({
    month: present.month,
    currency,
    charged: sumIn(charged, currency),
    entered: sumIn(entered, currency),
    before: sumIn(earlier, currency),
  }))
}
