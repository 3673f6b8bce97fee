import * as z from 'zod/mini'
import type { Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { isTimely, wasAgreed } from '../rules.ts'
import type { BookingContext } from './context.ts'
import { mailHost } from './hostMails.ts'
import { findHours } from './hours.ts'
import { mailMember } from './memberMails.ts'
import { type BookingRow, findBooking } from './queries.ts'

/** `refused`: paid when the time had gone; `given_back`: the money, while the booking stays; `day` and `minutes` are the reminders. */
const mailKinds = ['confirmed', 'moved', 'cancelled', 'refused', 'given_back', 'day', 'minutes'] as const
export type MailKind = (typeof mailKinds)[number]
const sides = ['member', 'host'] as const

/** One mail to one side; `sequence` is the booking's when the mail was queued. */
const mail = job(
  'booking.mail',
  'mail',
  z.object({ bookingId: z.int(), what: z.enum(mailKinds), to: z.enum(sides), sequence: z.int() }),
)

/** Mails go to both sides; those about what was never booked, and about money, to the member alone. */
export function sendMails(jobs: Jobs, tx: Transaction, booking: BookingRow, what: MailKind): Promise<void> {
  const { id, sequence } = booking
  const isHosts = !ofMoney(what) && (what !== 'cancelled' || wasAgreed(booking))
  const recipients = sides.filter((to) => to === 'member' || isHosts)
  return jobs.sendAll(
    mail,
    recipients.map((to) => ({ bookingId: id, what, to, sequence })),
    { tx },
  )
}

export function handleMails({ db, jobs, mailer, settings }: BookingContext): void {
  jobs.handle(mail, async ({ bookingId, what, to, sequence }, { now }) => {
    const booking = await findBooking(db, bookingId)
    // a later change has its own mail, except about the money
    if (!booking || (booking.sequence !== sequence && !ofMoney(what)) || !isStillTrue(booking, what, now)) return
    const hours = await findHours(db)
    const address = to === 'host' ? hours.hostEmail : booking.email
    if (!address) return
    if (to === 'member') await mailer.send(mailMember(settings.academy(), booking, what, hours, now))
    else if (what !== 'given_back') await mailer.send(mailHost(settings.academy(), booking, what, hours, now))
  })
}

const ofMoney = (what: MailKind): what is 'refused' | 'given_back' => what === 'refused' || what === 'given_back'

function isStillTrue({ state, refunded, startsAt }: BookingRow, what: MailKind, now: Date): boolean {
  if (ofMoney(what)) return refunded
  if (what === 'cancelled') return state === 'cancelled'
  return state === 'confirmed' && (what === 'confirmed' || what === 'moved' || isTimely(startsAt, what, now))
}
