import type { Academy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { INVITATION_DAYS, RESET_HOURS, VERIFY_HOURS } from '../rules.ts'

export type To = { academy: Academy; email: string; firstName: string }
const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`)

export const verificationMail = ({ academy, email, firstName }: To, href: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Please confirm your email address for ${academy.name}`,
    lines: [`This address was given for an account at ${academy.name}. Please confirm that it is yours.`],
    link: { label: 'Confirm my address', href },
    after: [
      `The link works for ${hours(VERIFY_HOURS)}. You can practise in the meantime.`,
      'If you did not give this address, you need not do anything.',
    ],
  })

export const resetMail = ({ academy, email, firstName }: To, href: string): Mail =>
  composeMail({
    academy,
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

export const invitationMail = ({ academy, email, firstName }: To, href: string, forgotHref: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your place at ${academy.name}`,
    lines: [
      `${academy.name} has opened an account for you, under this email address.`,
      'If you had a password with us before, it was replaced and no longer works. Choose a new one, and you are logged in.',
    ],
    link: { label: 'Choose my password', href },
    after: [
      {
        words: `The link works once and for ${INVITATION_DAYS} days.`,
        link: { label: 'Later, ask for another one', href: forgotHref },
      },
    ],
  })

export const passwordChangedMail = ({ academy, email, firstName }: To, href: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your password for ${academy.name} was changed`,
    lines: ['Your password was changed just now, and all devices have been logged out.'],
    link: { label: 'If it was not you, ask for a new one at once', href },
  })

export const deletionAskedMail = ({ academy, email, firstName }: To, day: string, href: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your account at ${academy.name} will be deleted`,
    lines: [
      `You asked us to delete your account. On ${day} it goes, with your progress, bookmarks and settings.`,
      'If you have a plan, nothing more is charged for it; paid time that is left on that day is lost. Lessons that could be cancelled have been cancelled, and what you paid for them goes back to you.',
    ],
    link: { label: 'Log in to keep my account', href },
    after: ['If it was not you, log in and change your password at once.'],
  })

export const unusedMail = ({ academy, email, firstName }: To, href: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your account at ${academy.name} will be deleted in a week`,
    lines: ['Nobody has confirmed this address, or used the account since it was opened. In a week we delete it.'],
    link: { label: 'Log in to keep my account', href },
    after: ['If you did not open it, or don’t need it, you need not do anything.'],
  })

export const accountStaysMail = ({ academy, email, firstName }: To, href: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your account at ${academy.name} stays`,
    lines: [
      'You are back, so nothing is deleted.',
      'A plan that was cancelled with your account goes on as before, as long as its paid time is not over; otherwise you can choose one again.',
      'Lessons that were cancelled stay cancelled; you can book them again.',
    ],
    link: { label: 'My profile', href },
    after: ['If it was not you who logged in, change your password at once.'],
  })

export const secondFactorMail = (
  { academy, email, firstName }: To,
  { on, href }: { on: boolean; href: string },
): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Two-step login is ${on ? 'on' : 'off'} for your account at ${academy.name}`,
    lines: [
      on
        ? 'From now on, logging in takes a code from your authenticator app in addition to your password. All other devices have been logged out.'
        : 'From now on, logging in takes your password alone.',
    ],
    link: { label: 'If it was not you, choose a new password at once', href },
  })

export const addressChangedMail = ({ academy, email, firstName }: To, newEmail: string): Mail =>
  composeMail({
    academy,
    to: email,
    firstName,
    subject: `Your email address at ${academy.name} was changed`,
    lines: [
      `Emails for your account go to ${newEmail} from now on.`,
      'If it was not you, please answer this email right away.',
    ],
  })
