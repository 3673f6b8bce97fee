import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { TierNames } from '../../platform/academy.ts'
import { Id } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { LOCALE } from '../../platform/locale.ts'
import { formatPrice } from '../../platform/money.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { page } from '../../platform/server/page.ts'
import { placeSection } from '../../settings/index.ts'
import { membershipScreen, type Outcome, outcomeScreen, receiptScreen, type Subscription } from '../contract.ts'
import { LESSON_TITLE, planTitle } from '../planNames.ts'
import { tiers as allTiers, findPlanById, type Tier } from '../plans.ts'
import { isPayer } from '../policy.ts'
import { MEMBERSHIP_PART, pricingAddress } from '../pricingAddress.ts'
import { readCatalogue } from './catalogue.ts'
import { findOrder, isFinal, type Order } from './checkout/orders.ts'
import { offeredNow } from './checkout/pricing.ts'
import type { BillingContext } from './context.ts'
import { recheckOrder } from './events/recheck.ts'
import { presentReceipt } from './present.ts'
import { chargeExists, findCharge, readBilling } from './queries.ts'

const MEMBER = { who: 'member' } as const

// a provider may add its own `reference` to the address
const Once = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (Array.isArray(value) ? (value[0] ?? '') : value)),
)
const returned = z.object({
  reference: z.optional(Once),
  left: z.optional(z.string()),
  /** The tier that opens what the payer came from, for another try. */
  wanted: z.catch(z.optional(z.enum(allTiers)), undefined),
})

/** What a tier opens first, of the modules that have it. */
export type Onward = { firstOpened: (reader: Reader, tier: Tier) => Promise<{ title: string; href: string } | null> }

/** Where a payer comes back to, and the receipts. */
export function memberPages(app: FastifyInstance, context: BillingContext, firstOpened: Onward['firstOpened']): void {
  page(app, '/payment/return', { ...MEMBER, query: returned, audited: true }, async ({ reader, query, request }) => {
    const order = query.reference ? await findOrder(context.db, query.reference) : undefined
    if (!order || !isPayer(reader, order)) throw new AppError('not_found', 'There is no such payment.')
    const { asked, settled } = isFinal(order)
      ? { asked: true, settled: order }
      : await settleNow(context, order, request.log)
    // the page that says so already has what was paid for
    if (!isFinal(order)) request.reader = await app.identify(request)
    const firstOf = async ({ state, next, planId }: Order) => {
      const plan = findPlanById(planId)
      return plan && state === 'paid' && !next ? firstOpened(request.reader ?? reader, plan.tier) : null
    }
    const isLesson = settled.state === 'paid' && settled.kind === 'lesson'
    // what contradicts the order is in no books, and nobody gives it back unasked
    const goesBack = settled.state === 'refused' && (await chargeExists(context.db, settled))
    const outcome = isLesson
      ? await lessonOutcome(context, settled)
      : outcomeOf(context, settled, {
          first: await firstOf(settled),
          left: query.left !== undefined && asked,
          goesBack,
          wanted: query.wanted,
        })
    return { title: TITLES[outcome.state], frame: 'app', screens: [place(outcomeScreen, outcome)] }
  })

  page(app, '/member/billing/receipt/:id', { ...MEMBER, params: Id }, async ({ reader, params }) => {
    const row = await findCharge(context.db, params.id)
    if (!row || row.state === 'failed' || !isPayer(reader, row))
      throw new AppError('not_found', 'There is no such receipt.')
    const { email, firstName, lastName } = reader
    const seller = context.settings.academy().contact
    const back = { href: '/member/profile#membership', label: 'Back to your profile' }
    const data = { charge: presentReceipt(row), name: `${firstName} ${lastName}`, email, seller, back }
    return { title: 'Receipt', frame: 'app', screens: [place(receiptScreen, data)] }
  })
}

/** The payer is there sooner than the provider's message, and has what was paid for at once. */
async function settleNow(context: BillingContext, order: Order, log: FastifyBaseLogger) {
  const asked = await recheckOrder(context, order.reference).then(
    () => true,
    (error) => {
      log.error({ err: error }, 'a checkout could not be looked up')
      return false
    },
  )
  return { asked, settled: (await findOrder(context.db, order.reference)) ?? order }
}

const TITLES: Record<Outcome['state'], string> = {
  paid: 'Thank you',
  booked: 'Thank you',
  missed: 'Your money goes back',
  waiting: 'Your payment is on its way',
  failed: 'The payment did not go through',
  returned: 'Your money goes back to you',
  unclear: 'We look into your payment',
  abandoned: 'Nothing was paid',
}

const PROFILE = { href: '/member/profile#membership', action: 'See my profile' }

// the name is in the books, since a lesson and a call are sold alike
const lessonOf = ({ title }: Order): string => title ?? LESSON_TITLE
const placeOf = ({ page }: Order): string => page ?? '/member/personal-lesson'

/** A paid lesson is booked, unless its time had gone by then or it was cancelled since. */
async function lessonOutcome({ db, onOrder }: BillingContext, order: Order): Promise<Outcome> {
  const { subject, reference } = order
  const what = lessonOf(order)
  const isKept = subject !== null && (await onOrder.lesson?.isKept(db, subject, reference))
  const opened: string[] = []
  if (isKept) return { state: 'booked', what, opened, href: '/member/profile#bookings', action: 'See my lessons' }
  return { state: 'missed', what, opened, href: placeOf(order), action: 'Choose another time' }
}

/** Back to what was locked, where access is asked again; else to the first of what has opened. */
function onward({ next }: Order, first: { title: string; href: string } | null) {
  if (next) return { href: next, action: 'Continue where you were' }
  return first
    ? { href: first.href, action: 'Start with it', first: first.title }
    : { href: '/member', action: 'Start learning' }
}

type Ending = {
  first: { title: string; href: string } | null
  left: boolean
  goesBack: boolean
  wanted: Tier | undefined
}

/** The outcome that a payer reads, by the order's status. */
function outcomeOf({ settings }: BillingContext, order: Order, { first, left, goesBack, wanted }: Ending): Outcome {
  const { currency: home } = settings.read(placeSection)
  const plan = findPlanById(order.planId)
  const { tiers } = readCatalogue(settings)
  const names = settings.academy().tierNames
  const what = plan ? planTitle({ tier: plan.tier, duration: plan.type }, names) : lessonOf(order)
  const again = plan
    ? {
        href: pricingAddress(
          { tab: plan.type, currency: order.currency, plan: plan.id, wanted, next: order.next },
          { home },
        ),
        action: 'Try again',
      }
    : { href: placeOf(order), action: 'Try again' }
  const opened: string[] = []
  if (order.state === 'paid' && plan)
    return { state: 'paid', what, opened: tiers[plan.tier].promises, ...onward(order, first) }
  if (order.state === 'paid') return { state: 'paid', what, opened, ...onward(order, null) }
  if (order.state === 'failed') return { state: 'failed', what, opened, ...again }
  // nobody is sent to pay once more
  if (order.state === 'refused') return { state: goesBack ? 'returned' : 'unclear', what, opened, ...PROFILE }
  if (order.state === 'expired' || left) return { state: 'abandoned', what, opened, ...again }
  return { state: 'waiting', what, opened, ...PROFILE }
}

/** A member's plan and payments, as a section of their profile. */
export const membershipSection = (context: Pick<Context, 'db' | 'settings'>) => ({
  ...MEMBERSHIP_PART,
  place: (reader: Reader) => placeMembership(context, reader),
})

async function placeMembership(context: Pick<Context, 'db' | 'settings'>, reader: Reader) {
  const billing = await readBilling(context, reader.id)
  const pays = billing.subscription !== null && !['ended', 'refunded'].includes(billing.subscription.state)
  const { offers } = offeredNow(readCatalogue(context.settings))
  const given = pays || reader.tier === 'free' ? null : reader.tier
  const plan = pays && billing.subscription ? briefOf(billing.subscription, context.settings.academy().tierNames) : null
  return { screen: place(membershipScreen, { ...billing, offers, given }), brief: { plan } }
}

/** A subscription in the head of the profile; of one with a failed charge or another plan after it its own part says more. */
function briefOf(subscription: Subscription, names: TierNames) {
  const { state, amount, currency, period_ends_at: at, rise, next } = subscription
  const charged = formatPrice(rise?.starts_at === at ? rise.amount : amount, currency, LOCALE)
  const charge = state === 'active' && !next ? charged : null
  const isAhead = at !== null && at > currentTime().toISOString()
  const says = charge !== null || state === 'cancelling'
  return { title: planTitle(subscription, names), next: isAhead && says ? { at, charge } : null }
}
