import * as z from 'zod/mini'
import { formatDate } from '../../platform/dates.ts'
import { LOCALE } from '../../platform/locale.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, databaseErrorCode } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { INVITATION_DAYS } from '../rules.ts'
import { findAddressee } from './findAddressee.ts'
import {
  addressChangedMail,
  deletionAskedMail,
  invitationMail,
  passwordChangedMail,
  resetMail,
  secondFactorMail,
  type To,
  verificationMail,
} from './mails.ts'
import { issueMailToken, type Purpose } from './mailTokens.ts'
import { findAccount, findCredentials } from './queries.ts'
import { findMemberZone } from './zones.ts'

// Tokens are made when a mail is written, so none of them is ever stored readable.
const toMember = z.object({ userId: z.int(), origin: z.string() })
/** The link that confirms a member's present address. */
export const verification = job('accounts.verification', 'mail', toMember)
/** A member who was brought in from a list, and has no password yet. */
export const invitation = job('accounts.invitation', 'mail', toMember)
export const passwordChanged = job('accounts.password-changed', 'mail', toMember)
/** A mail that a member's second factor was switched on or off. */
export const secondFactorChanged = job(
  'accounts.second-factor-changed',
  'mail',
  z.object({ ...toMember.def.shape, on: z.boolean() }),
)
/** A member has asked for the end of their account. */
export const deletionAsked = job('accounts.deletion-asked', 'mail', toMember)
/** A reset link for `email` if it is a member's; the answer is the same either way. */
export const resetLink = job('accounts.reset-link', 'mail', z.object({ email: z.string(), origin: z.string() }))
/** Goes to the former address, which is nowhere else any more. */
export const addressChanged = job(
  'accounts.address-changed',
  'mail',
  z.object({ email: z.string(), firstName: z.string(), newEmail: z.string() }),
)

const FOREIGN_KEY = '23503'

/** Undefined for somebody who is being deleted. */
const issueToStayer = (db: Db, ...whose: [userId: number, purpose: Purpose, hours?: number]) =>
  issueMailToken(db, ...whose).catch((error: unknown) => {
    if (databaseErrorCode(error) !== FOREIGN_KEY) throw error
  })

/** Mails somebody who was brought in from a list a link to their first password, which voids the one before. */
export async function mailInvitation(
  { db, mailer, settings }: Pick<Context, 'db' | 'mailer' | 'settings'>,
  { userId, origin, id }: { userId: number; origin: string; id?: string },
): Promise<void> {
  if (!(await findAddressee(db, userId))) return
  const token = await issueToStayer(db, userId, 'reset', INVITATION_DAYS * 24)
  const to = await findAddressee(db, userId)
  if (!token || !to) return
  const forgot = `${origin}/forgot-password`
  const mail = invitationMail({ ...to, academy: settings.academy() }, `${origin}/reset-password/${token}`, forgot)
  await mailer.send({ ...mail, ...(id ? { id } : {}) })
}

/** Writes and sends the mails of this module. */
export function handleMailJobs(context: Context): void {
  const { db, jobs, mailer, settings } = context
  const mailTo = async (userId: number, write: (to: To) => Mail) => {
    const to = await findAddressee(db, userId)
    if (to) await mailer.send(write({ ...to, academy: settings.academy() }))
  }
  const tokenFor = (userId: number, purpose: Purpose) => issueToStayer(db, userId, purpose)
  jobs.handle(verification, async ({ userId, origin }) => {
    if (!(await findAddressee(db, userId))) return
    // the address is read after this, so that one changed in between voids the token instead of getting its mail
    const token = await tokenFor(userId, 'verify')
    if (!token) return
    await mailTo(userId, (to) => verificationMail(to, `${origin}/verify-email/${token}`))
  })
  jobs.handle(resetLink, async ({ email, origin }) => {
    const user = await findCredentials(db, email)
    if (!user) return
    const token = await tokenFor(user.id, 'reset')
    if (!token) return
    await mailTo(user.id, (to) => resetMail(to, `${origin}/reset-password/${token}`))
  })
  jobs.handle(invitation, ({ userId, origin }) => mailInvitation(context, { userId, origin }))
  jobs.handle(passwordChanged, ({ userId, origin }) =>
    mailTo(userId, (to) => passwordChangedMail(to, `${origin}/forgot-password`)),
  )
  jobs.handle(deletionAsked, async ({ userId, origin }) => {
    if (!(await findAddressee(db, userId))) return
    const { deletionAt } = await findAccount(db, userId)
    // taken back already
    if (!deletionAt) return
    const day = formatDate(deletionAt.toISOString(), LOCALE, await findMemberZone(db, userId))
    await mailTo(userId, (to) => deletionAskedMail(to, day, `${origin}/login`))
  })
  jobs.handle(secondFactorChanged, ({ userId, origin, on }) =>
    mailTo(userId, (to) => secondFactorMail(to, { on, href: `${origin}/forgot-password` })),
  )
  jobs.handle(addressChanged, ({ newEmail, ...to }) =>
    mailer.send(addressChangedMail({ ...to, academy: settings.academy() }, newEmail)),
  )
}
