import { enteredIncome, sumLastMonths } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import type { MonthIncome } from '../contract.ts'
import { chargedIncome } from './queries.ts'

/** What has come in this month by each book, by the sums that Overview shows. */
export async function monthIncome(db: Db, now: Date): Promise<MonthIncome[]> {
  const [charged, entered] = await Promise.all(
    [chargedIncome, enteredIncome].map((book) => sumLastMonths(db, [book], now, 1)),
  )
  const sumIn = (book: typeof charged, currency: string): number =>
    book?.find((line) => line.currency === currency)?.amountMinor ?? 0
  return [...new Set([...(charged ?? []), ...(entered ?? [])].map(({ currency }) => currency))]
    .sort()
    .map((currency) => ({ currency, charged: sumIn(charged, currency), entered: sumIn(entered, currency) }))
}
