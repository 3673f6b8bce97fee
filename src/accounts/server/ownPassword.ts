import type { Context } from '../../platform/server/context.ts'
import { countFailures, passwordGuessLimits } from './limits.ts'
import { findAccount } from './queries.ts'
import { requirePassword } from './setPassword.ts'

/**
 * Asks a member who is signed in for their password, so that anyone who finds their browser open can't take the
 * account.
 * @throws AppError 'invalid' on `current_password`, or 'too_many'
 */
export const requireOwnPassword = (context: Context, userId: number, password: string): Promise<void> =>
  countFailures(context, passwordGuessLimits(userId), async () =>
    requirePassword((await findAccount(context.db, userId)).passwordHash, password),
  )
