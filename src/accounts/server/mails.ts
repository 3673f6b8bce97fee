import { academy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { INVITATION_DAYS, RESET_HOURS, VERIFY_HOURS } from '../rules.ts'

type To = { email: string; firstName: string }
const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`)

export const verificationMail = ({ email, firstName }: To, href: string): Mail =>
  composeMail({
    to: email,
    firstName,
    subject: `Please confirm your e-mail address for ${academy.name}`,
    lines: [`This address was given for an account at ${academy.name}. Please confirm that it is yours.`],
    link: { label: 'Confirm my address', href },
    after: [
      `The link works for ${hours(VERIFY_HOURS)}. You can practise in the meantime.`,
      'If you did not give this address, you need not do anything.',
    ],
  })

export const resetMail = ({ email, firstName }: To, href: string): Mail =>
  composeMail({
    to: email,
    firstName,
    subject: `A new password for ${academy.name}`,
    lines: ['Somebody, hopefully you, asked for a new password for your account.'],
    link: { label: 'Choose a new password', href },
    after: [
      `The link works once and for ${hours(RESET_HOURS)}.`,
      'If it was not you, leave it: your password stays as it is.',
    ],
  })

export const invitationMail = ({ email, firstName }: To, href: string, forgotHref: string): Mail =>
  composeMail({
    to: email,
    firstName,
    subject: `Your place at ${academy.name}`,
    lines: [
      `${academy.name} has opened an account for you, under this e-mail address.`,
      'If you had a password with us before, it was replaced and no longer works. Choose a new one, and you are logged in.',
    ],
    link: { label: 'Choose my password', href },
    after: [`The link works once and for ${INVITATION_DAYS} days. Later, ask for another one here:\n${forgotHref}`],
  })

export const passwordChangedMail = ({ email, firstName }: To, href: string): Mail =>
  composeMail({
    to: email,
    firstName,
    subject: `Your password for ${academy.name} was changed`,
    lines: ['Your password was changed just now, and every device was logged out.'],
    link: { label: 'If it was not you, ask for a new one at once', href },
  })

export const addressChangedMail = ({ email, firstName }: To, newEmail: string): Mail =>
  composeMail({
    to: email,
    firstName,
    subject: `Your e-mail address at ${academy.name} was changed`,
    lines: [
      `Mails for your account go to ${newEmail} from now on.`,
      'If it was not you, please answer this mail right away.',
    ],
  })
