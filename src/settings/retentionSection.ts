import * as z from 'zod/mini'

// How many days traces of people are kept, in choices that leave enough to look into what has happened. 0 says what is
// beside it.

export const retentionChoices = {
  /** Logins that were refused or had to wait, with the network address that they came from; 0: as AUDIT_DAYS. */
  sign_ins: [0, 30, 60, 90, 180, 365],
  /** What admins have changed; 0: as the server is set (AUDIT_DAYS). */
  audit: [0, 30, 90, 180, 365, 730, 1095, 3650],
  /** Emails that could not be delivered, and those in the data folder of a server without SMTP. */
  mails: [7, 14, 30],
  /** Reports that have been decided, with the words that were reported; 0: for ever. */
  reports: [0, 90, 180, 365, 730],
  /** Accounts that have never confirmed their address and are used for nothing; 0: for ever. */
  unconfirmed: [0, 30, 60, 90, 180, 365],
} as const
export type RetentionName = keyof typeof retentionChoices

const days = <const T extends readonly number[]>(choices: T) =>
  z.literal(choices as unknown as T[number][], 'Please choose a time from the list.') as z.ZodMiniLiteral<T[number]>

const { sign_ins, audit, mails, reports, unconfirmed } = retentionChoices
export const retentionSection = {
  name: 'retention',
  schema: z.object({
    sign_ins: days(sign_ins),
    audit: days(audit),
    mails: days(mails),
    reports: days(reports),
    unconfirmed: days(unconfirmed),
  }),
  // nobody loses an account that the owner has not thought about; an academy of before these times keeps what it kept
  first: { sign_ins: 90, audit: 0, mails: 30, reports: 365, unconfirmed: 0 },
} as const
