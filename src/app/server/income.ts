import type { Db } from '../../platform/server/database.ts'
import type { Figures } from '../figures.ts'

type Source = (db: Db) => Promise<Figures['income']>

/** Income by month and currency from several books, such as what admins have entered and what providers have charged. */
export const addIncome =
  (...sources: readonly Source[]): Source =>
  async (db) => {
    const books = await Promise.all(sources.map((read) => read(db)))
    const sums = new Map<string, Figures['income'][number]>()
    for (const line of books.flat()) {
      const key = `${line.month} ${line.currency}`
      const sum = sums.get(key) ?? { ...line, amountMinor: 0, payments: 0 }
      sums.set(key, {
        ...sum,
        amountMinor: sum.amountMinor + line.amountMinor,
        payments: sum.payments + line.payments,
      })
    }
    return [...sums.values()].sort((a, b) => a.month.localeCompare(b.month) || a.currency.localeCompare(b.currency))
  }
