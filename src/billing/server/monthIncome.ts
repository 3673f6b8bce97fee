import { enteredIncome, findAcademyZone, sumIncome } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { monthsUntil } from '../../platform/server/months.ts'
import type { MonthIncome } from '../contract.ts'
import { chargedIncome } from './queries.ts'

/** What has come in this month by each book, and in the month before, by the sums that Overview shows. */
export async function monthIncome(db: Db, now: Date): Promise<MonthIncome[]> {
  const months = monthsUntil(now, await findAcademyZone(db), 2)
  const [before = '', month = ''] = months.map((each) => each.month)
  const [charged, entered] = await Promise.all([
    sumIncome(db, [chargedIncome], months),
    sumIncome(db, [enteredIncome], months),
  ])
  const sumIn = (lines: typeof charged, of: string, currency: string): number =>
    lines.find((line) => line.month === of && line.currency === currency)?.amountMinor ?? 0
  const incomeOf = (of: string, currency: string) => ({
    charged: sumIn(charged, of, currency),
    entered: sumIn(entered, of, currency),
  })
  return [...new Set([...charged, ...entered].map(({ currency }) => currency))].sort().map((currency) => ({
    ...{ month, currency, ...incomeOf(month, currency) },
    before: incomeOf(before, currency),
  }))
}
