import { enteredIncome } from '../../accounts/server/index.ts'
import { leavingWords, recurringMinor } from '../../billing/index.ts'
import {
  cancellingMembers,
  chargedIncome,
  lateMembers,
  leaversOf,
  recurringOf,
  subscribersAt,
} from '../../billing/server/index.ts'
import { countDropOff, hasStepSince, stoppedMembers } from '../../learning/server/index.ts'
import type { FigureSources } from '../../teaching/server/index.ts'

/** What the modules know of money and lessons, for the teacher's figures. */
export const figureSources: FigureSources = {
  ...{ hasStepSince, cancelling: cancellingMembers, late: lateMembers },
  income: [enteredIncome, chargedIncome],
  ...{ subscribersAt, leaversOf, recurringOf, recurringMinor, countDropOff, stoppedMembers },
  reasonText: (reason) => leavingWords[reason as keyof typeof leavingWords] ?? leavingWords.unsaid,
}
