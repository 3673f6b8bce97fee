import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import { hashToken } from '../../../platform/server/identity.ts'
import { recoveryCodes } from './tables.ts'

const COUNT = 10
/** Without those that look alike on paper: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LENGTH = 4 * GROUPS

const newCode = (): string =>
  Array.from(
    { length: LENGTH },
    (_, at) => (at % 4 === 0 && at > 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)],
  ).join('')

/** Letters of any case, with or without the dashes and spaces that somebody typed. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z\d]/g, '')

/** Gives a person ten new recovery codes in place of all others; this is the only time that they can be read. */
export async function issueRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) })))
  return codes
}

/** Uses a recovery code up and says whether it was one; of two uses at once, one succeeds. */
export async function spendRecoveryCode(db: Queryable, userId: number, code: string): Promise<boolean> {
  const given = plain(code)
  if (given.length !== LENGTH) return false
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(given))))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}
