import { academy } from '../../platform/academy.ts'
import { nameOfZone } from '../../platform/clocks.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { clockOf, dayOf, enterPath } from '../rules.ts'
import type { ShowRow } from './queries.ts'

type To = { email: string; firstName: string }
type Asked = { zone: string; origin: string }

/** The same words a day and an hour before: the time says which it is. */
export function reminderMail(
  { email, firstName }: To,
  { id, title, startTime }: ShowRow,
  { zone, origin }: Asked,
): Mail {
  const start = startTime.toISOString()
  const when = `${dayOf(start, zone)} at ${clockOf(start, zone)} (${nameOfZone(zone)})`
  return composeMail({
    to: email,
    firstName,
    subject: `${title}: ${when}`,
    lines: [`You asked to be reminded: the live show “${title}” at ${academy.name} begins on ${when}.`],
    link: { label: 'Enter the show', href: `${origin}${enterPath(id)}` },
    after: [`No mail about this show any more? Take the reminder back here:\n${origin}/member/live-shows`],
  })
}
