import type { Academy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import type { Notification } from '../contract.ts'
import { describeNotification } from '../rules.ts'

type To = { email: string; firstName: string }
/** `total` may be more than the notifications that are spelled out. */
type Digest = {
  academy: Academy
  notifications: readonly Notification[]
  total: number
  origin: string
  unsubscribe: string
}

function lineOf(notification: Notification): string {
  const { who, what } = describeNotification(notification)
  const words = notification.excerpt ? `: “${notification.excerpt}”` : ''
  const note = notification.note ? ` ${notification.note}` : ''
  return `${who ? `${who} ${what}` : what}${words}${note}`
}

/** What a member has missed, as one letter. */
export function digestMail({ email, firstName }: To, { academy, notifications, total, ...digest }: Digest): Mail {
  const { origin, unsubscribe } = digest
  const more = total - notifications.length
  return composeMail({
    academy,
    to: email,
    firstName,
    subject: `${total} new ${total === 1 ? 'notification' : 'notifications'} from ${academy.name}`,
    lines: [
      'Here is what has happened at the academy since your last visit:',
      ...notifications.map(lineOf),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    link: { label: 'Open your notifications', href: `${origin}/member/notifications` },
    after: [
      {
        words: 'Too many, or too few?',
        link: { label: 'Choose which emails you get', href: `${origin}/member/notifications/settings` },
      },
    ],
    unsubscribe,
  })
}
