import type { Transaction } from '../../platform/server/database.ts'
import type { Reported } from '../contract.ts'

/** What was reported, as it was when it was looked at. */
export type Thing = { postId: number; commentId: number | null; authorId: number | null; body: string }

/** What can be reported, as the module knows it that has it. */
export type Reportables = {
  /** The thing, which nobody can delete until the transaction is over. @throws AppError 'not_found' */
  hold: (tx: Transaction, kind: Reported, id: number) => Promise<Thing>
  /** Takes it away with all below it; answers the keys of its files, undefined when it is gone already. */
  take: (tx: Transaction, thing: { postId: number; commentId: number | null }) => Promise<string[] | undefined>
  isReply: (tx: Transaction, commentId: number) => Promise<boolean>
  /** SQL of the thing's words now, as `body`, for the case `k`; no row once it is gone. */
  words: string
}
