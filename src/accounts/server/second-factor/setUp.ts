import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { currentTime, isPast } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { seal } from '../../../platform/server/seal.ts'
import type { Also } from '../createUser.ts'
import { lockUser } from '../locks.ts'
import { endSessions } from '../sessions.ts'
import { openSecret, sealPurpose, wrongCode } from './codes.ts'
import { deletePendingLogins } from './pendingLogins.ts'
import { issueRecoveryCodes } from './recoveryCodes.ts'
import { recoveryCodes, secondFactors } from './tables.ts'
import { newSecret, qrCode, stepOfCode } from './totp.ts'

/** A key that was shown and never confirmed is worth nothing after this. */
const SETUP_MINUTES = 60

type Part = Pick<Context, 'db' | 'config'>
type Owner = { id: number; email: string }

const ofUser = (userId: number) => eq(secondFactors.userId, userId)
const isOn = () => new AppError('conflict', 'Two-step login is on already.')
const isOff = () => new AppError('conflict', 'Two-step login is off.')
const setUpGone = () => new AppError('conflict', 'That took too long. Please begin again.')

/** Whether codes are asked for, and how many recovery codes are left. */
export async function readSecondFactor(db: Queryable, userId: number) {
  const [row] = await db
    .select({ left: db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) })
    .from(secondFactors)
    .where(and(ofUser(userId), isNotNull(secondFactors.confirmedAt)))
  return { enabled: row !== undefined, recovery_codes_left: row?.left ?? 0 }
}

/** Makes a secret that `confirmSetUp` puts in force, in place of one that was never confirmed. @throws AppError 'conflict' */
export async function beginSetUp({ db, config, settings }: Part & Pick<Context, 'settings'>, { id, email }: Owner) {
  const secret = newSecret()
  const fresh = { sealedSecret: seal(config.secret, sealPurpose(id), secret), createdAt: sql`now()` }
  const begun = await db
    .insert(secondFactors)
    .values({ userId: id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (begun.length === 0) throw isOn()
  return { key: secret, qr: qrCode(secret, { issuer: settings.academy().name, label: email }) }
}

type Confirmation = {
  code: string
  /** Of the session that goes on; all others end, since one may have been opened by a stolen password alone. */
  currentToken: string | undefined
}

/**
 * Puts a secret in force, given a code that its app shows, ends all other sessions and returns the recovery codes. Of
 * two at once one does. A login that knew the password and is under way either is ended here or sees it, since the
 * person's row is locked. @throws AppError 'conflict', or 'invalid' on `code`
 */
export const confirmSetUp = (
  { db, config }: Part,
  userId: number,
  { code, currentToken }: Confirmation,
  also?: Also,
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const [row] = await tx
      .select({
        sealedSecret: secondFactors.sealedSecret,
        confirmedAt: secondFactors.confirmedAt,
        tooOld: sql<boolean>`${isPast(secondFactors.createdAt, SETUP_MINUTES)}`,
      })
      .from(secondFactors)
      .where(ofUser(userId))
      .for('update')
    if (row?.confirmedAt) throw isOn()
    const secret = row && !row.tooOld && openSecret(config.secret, userId, row.sealedSecret)
    if (!secret) throw setUpGone()
    const lastStep = stepOfCode(secret, code, currentTime())
    if (lastStep === undefined) throw wrongCode()
    await tx.update(secondFactors).set({ confirmedAt: sql`now()`, lastStep }).where(ofUser(userId))
    await endSessions(tx, userId, currentToken)
    await also?.(tx, userId)
    return issueRecoveryCodes(tx, userId)
  })

/** Ten new recovery codes; the others stop working. @throws AppError 'conflict' */
export const renewRecoveryCodes = ({ db }: Pick<Context, 'db'>, userId: number): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(ofUser(userId))
      .for('update')
    if (!row?.confirmedAt) throw isOff()
    return issueRecoveryCodes(tx, userId)
  })

/** Asks this person for no codes any more, and says whether it did before. */
export async function removeSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  // so that no login that waits for a code is begun after those that wait are ended
  await lockUser(tx, userId)
  const removed = await tx
    .delete(secondFactors)
    .where(ofUser(userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await deletePendingLogins(tx, userId)
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Switches it off. @throws AppError 'conflict' when it is off. */
export const switchOff = ({ db }: Pick<Context, 'db'>, userId: number, also?: Also): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) throw isOff()
    await also?.(tx, userId)
  })
