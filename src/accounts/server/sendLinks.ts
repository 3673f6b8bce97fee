import { eq } from 'drizzle-orm'
import type { Deps } from '../../platform/server/deps.ts'
import { passwordChangedMail, resetMail, verificationMail } from './mails.ts'
import { issueMailToken } from './mailTokens.ts'
import { findCredentials } from './queries.ts'
import { users } from './tables.ts'

async function addresseeOf({ db }: Deps, userId: number) {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Mails the link that confirms a member's present address. */
export async function sendVerificationLink(deps: Deps, userId: number, origin: string): Promise<void> {
  // in this order, so that an address changed in between voids the token instead of getting its mail
  const token = await issueMailToken(deps.db, userId, 'verify')
  const to = await addresseeOf(deps, userId)
  if (to) await deps.mailer.send(verificationMail(to, `${origin}/verify-email/${token}`))
}

/** Mails a reset link to `email` if it is a member's; says nothing either way. */
export async function sendResetLink(deps: Deps, email: string, origin: string): Promise<void> {
  const user = await findCredentials(deps.db, email)
  if (!user) return
  const token = await issueMailToken(deps.db, user.id, 'reset')
  const to = await addresseeOf(deps, user.id)
  if (to) await deps.mailer.send(resetMail(to, `${origin}/reset-password/${token}`))
}

/** Tells a member that the password is another one now. */
export async function sendPasswordChanged(deps: Deps, userId: number, origin: string): Promise<void> {
  const to = await addresseeOf(deps, userId)
  if (to) await deps.mailer.send(passwordChangedMail(to, `${origin}/forgot-password`))
}
