import { and, eq, sql } from 'drizzle-orm'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { DEMO_PASSWORD, type PasswordOwner, passwordWeakness } from '../passwordRules.ts'
import type { Also } from './createUser.ts'
import type { Verified } from './locks.ts'
import { findMailToken, redeemMailToken, voidMailTokens } from './mailTokens.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { addSession, endSessions, isSessionOf } from './sessions.ts'
import { requireAge } from './sign-up/newcomers.ts'
import { users } from './tables.ts'

const DEAD = 'This link has been used or is too old. Please ask for a new one.'
const deadLink = () => new AppError('invalid', DEAD, { token: [DEAD] })

/** @throws AppError 'invalid' on `password` when a stranger would guess it soon. */
export async function refuseWeakPassword(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  password: string,
  person: PasswordOwner,
): Promise<void> {
  const common = await commonPasswords()
  const owner = { ...person, academyName: settings.academy().name }
  // in a demo everybody knows the password of its admin anyway
  const weakness = passwordWeakness(password, owner, config.demo ? common : new Set([...common, DEMO_PASSWORD]))
  if (weakness) throw invalidField('password', weakness)
}

/**
 * Sets the password by a mailed link and ends every session. A refused password leaves the link as it was; of two uses
 * at once, one succeeds. `invited` is true for a first password; `also` is done for all others.
 */
export async function resetPasswordBy(
  { db, config, settings }: Pick<Context, 'db' | 'config' | 'settings'>,
  token: string,
  { password, old_enough }: { password: string; old_enough: boolean },
  also?: Also,
): Promise<Verified & { invited: boolean }> {
  const owner = await findMailToken(db, token, 'reset')
  if (!owner) throw deadLink()
  if (owner.invited) requireAge(settings, old_enough)
  await refuseWeakPassword({ config, settings }, password, owner)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const userId = await redeemMailToken(tx, token, 'reset')
    if (!userId) throw deadLink()
    // anyone who has the link has the mailbox too
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`
    await tx.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, userId))
    await voidMailTokens(tx, userId)
    await endSessions(tx, userId)
    if (!owner.invited) await also?.(tx, userId)
    return { id: userId, passwordHash, invited: owner.invited }
  })
}

export const wrongCurrentPassword = () => invalidField('current_password', 'This is not your current password.')

/** @throws AppError 'invalid' on `current_password` unless it is the one behind `passwordHash`. */
export async function requirePassword(passwordHash: string, password: string): Promise<void> {
  if (password === '') throw invalidField('current_password', 'Please enter your current password.')
  if (!(await isPassword(passwordHash, password))) throw wrongCurrentPassword()
}

type Browser = {
  /** Of the session that asks. */
  token: string
  userAgent: string
}

/**
 * Changes a member's password, given the present one, ends every session and mailed link, and returns the token of a
 * new session. A session that has ended meanwhile, say by a second factor that was switched on, changes nothing.
 */
export async function changeOwnPassword(
  { db, config, settings }: Pick<Context, 'db' | 'config' | 'settings'>,
  userId: number,
  { current, password }: { current: string; password: string },
  { token, userAgent }: Browser,
  also?: Also,
): Promise<string> {
  const account = await findAccount(db, userId)
  await requirePassword(account.passwordHash, current)
  if (password === current) throw invalidField('password', 'Please choose a new password.')
  await refuseWeakPassword({ config, settings }, password, account)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const unchanged = and(eq(users.id, userId), eq(users.passwordHash, account.passwordHash))
    const [changed] = await tx.update(users).set({ passwordHash }).where(unchanged).returning({ id: users.id })
    // of two changes at once the second no longer knows the present password
    if (!changed) throw wrongCurrentPassword()
    if (!(await isSessionOf(tx, userId, token))) throw new AppError('unauthenticated', 'Please log in again.')
    await voidMailTokens(tx, userId)
    await endSessions(tx, userId)
    await also?.(tx, userId)
    return addSession(tx, userId, userAgent)
  })
}

let loading: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that are tried first, by zxcvbn; loaded when the first new password is judged. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}
