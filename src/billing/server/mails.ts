import { academy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { providerLabels } from '../plans.ts'
import { GRACE_DAYS } from '../rules.ts'
import { dayText, moneyText } from './words.ts'
import type { ChargeRow } from './writeCharges.ts'

type To = { email: string; firstName: string }

/** Tells a member that a charge failed, what that means, and what to do about it. */
export function chargeFailedMail(to: To, charge: ChargeRow, graceEndsAt: Date | null, origin: string): Mail {
  const amount = moneyText(charge.amountMinor, charge.currency)
  const until = graceEndsAt ? `until ${dayText(graceEndsAt)}` : `for ${GRACE_DAYS} days`
  return composeMail({
    to: to.email,
    firstName: to.firstName,
    subject: `Your payment to ${academy.name} did not go through`,
    lines: [
      `We could not charge ${amount} for your plan (${charge.what}).${charge.failure ? ` Your bank says: ${charge.failure}` : ''}`,
      `Nothing is lost: your plan stays open ${until}. Please see to it that your card can be charged, or give us another one. ${providerLabels[charge.provider]} then tries again by itself.`,
    ],
    link: { label: 'See to my card', href: `${origin}/member/profile` },
  })
}
