import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { evenWhenLow } from '../../../platform/server/database.ts'
import { unseal } from '../../../platform/server/seal.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { secondFactors } from './tables.ts'
import { stepAt, stepOfCode } from './totp.ts'

export const wrongCode = () => invalidField('code', 'This code is wrong or has already been used.')

export const sealPurpose = (userId: number): string => `second factor of ${userId}`
export const openSecret = (secret: string, userId: number, sealed: string): string | undefined =>
  unseal(secret, sealPurpose(userId), sealed)

/** A code as it counts: apps and people write it in groups. */
export const plainCode = (given: string): string => given.replace(/[\s-]/g, '')

/**
 * Takes a code of the person's authenticator app, or one of their recovery codes, and uses it up: of two at once one is
 * taken, and no step's code is taken after it or a later one was.
 * @throws AppError 'invalid' on `code`
 */
export async function spendCode({ db, config }: Pick<Context, 'db' | 'config'>, userId: number, given: string) {
  const code = plainCode(given)
  if (await spendTotp({ db, config }, userId, code)) return
  if (await evenWhenLow(db, (on) => spendRecoveryCode(on, userId, code))) return
  throw wrongCode()
}

async function spendTotp(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const inForce = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await db.select({ sealed: secondFactors.sealedSecret }).from(secondFactors).where(inForce)
  // with another APP_SECRET it can't be opened; recovery codes still work
  const secret = row && openSecret(config.secret, userId, row.sealed)
  const now = currentTime()
  const step = secret && stepOfCode(secret, code, now)
  if (!step) return false
  const unused = or(
    isNull(secondFactors.lastStep),
    lt(secondFactors.lastStep, step),
    // noted by a clock that ran ahead, which must lock nobody out
    gt(secondFactors.lastStep, stepAt(now) + 1),
  )
  const taken = await evenWhenLow(db, (on) =>
    on
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(inForce, unused))
      .returning({ userId: secondFactors.userId }),
  )
  return taken.length > 0
}
