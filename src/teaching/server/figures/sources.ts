import type { SQL } from 'drizzle-orm'
import type { IncomeBook } from '../../../accounts/server/index.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Month } from '../../../platform/server/months.ts'
import type { Figures } from '../../figuresContract.ts'
import type { StudentSources } from '../students/sources.ts'

/** What the modules beside this one know of money and lessons, each rule where it belongs; `app` passes it in. */
export type FigureSources = Pick<StudentSources, 'hasStepSince' | 'cancelling'> & {
  /** Ids of those whose last charge failed. */
  late: SQL
  /** Books of what came in. */
  income: readonly IncomeBook[]
  /** Who had a subscription as each month began: month, who. */
  subscribersAt: (months: readonly Month[], now: Date) => SQL
  /** Who of them had none as it ended: month, user_id, at, reason, words. */
  leaversOf: (months: readonly Month[], now: Date) => SQL
  /** A reason of theirs in words. */
  reasonText: (reason: string) => string
  /** What is charged again: user_id, currency, duration, amount_minor, ending. */
  recurringOf: (now: Date) => SQL
  /** Revenue a month of what is paid a month and a year. */
  recurringMinor: (sums: { monthly: number; yearly: number }) => number
  countDropOff: (db: Db, now: Date) => Promise<Figures['stops']>
  /** Who has stopped at which lesson: user_id, lesson_id, at. */
  stoppedMembers: (now: Date) => SQL
}
