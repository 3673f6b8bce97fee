import { FORMER_MEMBER, fullName } from '../../../accounts/index.ts'
import type { AdminPayment } from '../../contract.ts'
import type { PaymentDetail } from '../../paymentContract.ts'
import { providerLabels } from '../../plans.ts'
import type { PaymentFormat } from './usePaymentFormat.ts'

/** `at` is null where nobody knows when. */
type StoryLine = { at: string | 'now' | null; text: string }

export const payerName = ({ member }: Pick<AdminPayment, 'member'>): string => fullName(member ?? FORMER_MEMBER)
const providerOf = ({ provider }: AdminPayment): string => (provider ? providerLabels[provider] : 'The provider')

/** What the academy did about a charge that failed. */
export function followUp({ subscription_state: state }: AdminPayment): string {
  if (state === 'past_due') return 'Access stays for the grace days. An email told the member.'
  if (state === 'active' || state === 'cancelling') return 'Paid since then.'
  if (state === 'ended' || state === 'refunded') return 'The subscription has ended.'
  return 'Nothing was opened for it.'
}

/** Everything that became of a payment, a sentence each, the first thing first. */
export function paymentStory(detail: PaymentDetail, { money }: PaymentFormat): StoryLine[] {
  const { payment, entered_by: by, refunds } = detail
  const { happened_at: at, amount, state, failure, refunded } = payment
  const name = payerName(payment)
  if (payment.provider === null)
    return [{ at, text: `${by ?? 'An admin who has left'} entered ${money(amount)} as paid by ${name}.` }]
  const provider = providerOf(payment)
  if (state === 'failed') {
    const why = failure ? `: ${failure.replace(/\.?$/, '.')}` : '.'
    return [
      { at, text: `${provider} could not charge ${money(amount)}${why}` },
      { at: 'now', text: followUp(payment) },
    ]
  }
  const known = refunds.filter((refund) => refund.state === 'applied').reduce((sum, each) => sum + each.amount, 0)
  return [
    { at, text: `${name} paid ${money(amount)} through ${provider}.` },
    ...refunds.map((refund) => ({ at: refund.at, text: refundText(refund, provider, money(refund.amount)) })),
    ...(refunded > known ? [{ at: null, text: `${money(refunded - known)} was given back at ${provider}.` }] : []),
    ...(state === 'disputed' ? [{ at: 'now', text: `The payer’s bank disputes it. Answer at ${provider}.` }] : []),
    ...planLines(payment),
  ]
}

function refundText({ by, state, outcome }: PaymentDetail['refunds'][number], provider: string, amount: string) {
  if (state === 'applied') return `${by} gave back ${amount}.`
  if (state === 'waiting') return `${by} asked for ${amount} back. ${provider} has not confirmed it yet.`
  return `${by} asked for ${amount} back. ${outcome ?? `${provider} did not do it.`}`
}

function planLines({ subscription_state: state }: AdminPayment): StoryLine[] {
  if (state === 'active') return [{ at: 'now', text: 'The plan is running, and renews by itself.' }]
  if (state === 'cancelling')
    return [{ at: 'now', text: 'The plan is cancelled: it runs to the end of its paid time.' }]
  if (state === 'past_due') return [{ at: 'now', text: 'A later charge of the plan has failed.' }]
  return state === 'ended' || state === 'refunded' ? [{ at: 'now', text: 'The plan has ended.' }] : []
}

/** What a refund of all that is left does, a sentence each; what becomes of a booking is asked beside them. */
export function refundEffects(payment: AdminPayment, { money, day }: PaymentFormat): string[] {
  const { member, refundable, booking, after_refund: after } = payment
  const name = member ? member.first_name : 'The former member'
  const back = `${name} gets ${money(refundable)} back through ${providerOf(payment)}, the way it was paid.`
  if (booking) return [back]
  if (!after) return [back, 'Nothing else changes.']
  const mail = member ? [`An email tells ${name}.`] : []
  if (!after.ends) {
    const rest = after.until
      ? `The plan itself goes on: it is paid until ${day(after.until)} by other charges.`
      : 'The plan itself doesn’t change.'
    return [back, 'What this charge paid for ends at once.', rest, ...mail]
  }
  if (payment.subscription_state === 'ended' || payment.subscription_state === 'refunded')
    return [back, 'The plan has ended already.', ...mail]
  const runs = ['active', 'past_due', 'incomplete'].includes(payment.subscription_state ?? '')
  const ends = `${payment.what} ends at once${runs ? ', and is not charged again' : ''}.`
  const rest = after.until ? [`What other charges paid for stays open until ${day(after.until)}.`] : []
  return [back, ends, ...rest, ...mail]
}
