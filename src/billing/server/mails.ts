import type { Academy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { providerLabels } from '../plans.ts'
import { momentText, moneyText } from './events/outcomes.ts'
import type { ChargeRow } from './subscriptions/writeCharges.ts'

type To = { email: string; firstName: string }

type From = { academy: Academy; origin: string }

type Grace = {
  /** `ended`: the provider does not try the card again. */ state: 'past_due' | 'ended'
  graceEndsAt: Date
}

/** A mail to a member whose charge failed: until when access stays, and what to do about it. */
export function chargeFailedMail(
  to: To,
  charge: ChargeRow,
  { state, graceEndsAt }: Grace,
  { academy, origin }: From,
): Mail {
  const amount = moneyText(charge.amountMinor, charge.currency)
  const provider = providerLabels[charge.provider]
  const open = `Nothing is lost: your plan stays open until ${momentText(graceEndsAt)}.`
  const ended = state === 'ended'
  return composeMail({
    academy,
    to: to.email,
    firstName: to.firstName,
    subject: `Your payment to ${academy.name} did not go through`,
    lines: [
      `We could not charge ${amount} for your plan (${charge.what}).${charge.failure ? ` Your bank says: ${charge.failure}` : ''}`,
      ended
        ? `${open} ${provider} does not try again. To stay, please choose your plan once more.`
        : `${open} Please see to it that your card can be charged, or give us another one. ${provider} then tries again by itself.`,
    ],
    link: ended
      ? { label: 'See the plans', href: `${origin}/pricing` }
      : { label: 'See to my card', href: `${origin}/member/profile#membership` },
  })
}
