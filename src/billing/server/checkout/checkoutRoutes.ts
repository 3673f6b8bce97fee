import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { wayIn } from '../../../accounts/index.ts'
import { nextAddress } from '../../../accounts/server/index.ts'
import { type Page, type PlacedScreen, placeStill } from '../../../platform/document.ts'
import { form, type Refused } from '../../../platform/server/form.ts'
import { returnAddress } from '../../../platform/server/origin.ts'
import { page } from '../../../platform/server/page.ts'
import { onceInSteps } from '../../../platform/server/submissions.ts'
import { landingSection, placeSection, planQuestions, questionsScreen, readQuestions } from '../../../settings/index.ts'
import { PricingQuery, paystackCheckout, stripeCheckout } from '../../contract.ts'
import { type ProviderName, tiers } from '../../plans.ts'
import { pricingAddress } from '../../pricingAddress.ts'
import type { BillingContext } from '../context.ts'
import { type CheckoutRequest, placeOrder, requirePriced } from './placeOrder.ts'
import { placePricing, pricesData } from './pricing.ts'

const LIMIT = { burst: 20, everySeconds: 15 }

const OUT_OF_DATE =
  'That page was out of date, or your session has ended. Nothing was ordered: please choose your plan again.'

/** The price table, and the two forms that lead from it to a checkout. */
export function checkoutRoutes(app: FastifyInstance, context: BillingContext): void {
  page(app, '/pricing', { who: 'anyone', query: PricingQuery, shared: true }, async ({ reader, query }) => ({
    title: 'Pricing',
    net: { path: '/pricing', data: pricesData(context) },
    screens: [await placePricing(context, reader, query), ...placeQuestions(context)],
  }))

  const checkout = (endpoint: typeof stripeCheckout, provider: ProviderName) =>
    form(app, endpoint, { who: 'anyone', limit: LIMIT, again: (refused) => again(context, refused) }, async (input) => {
      const { reader, body, request, submission } = input
      await requirePriced(context, provider, body)
      const { url } = reader
        ? await onceInSteps(context.db, submission, async () => ({
            url: await placeOrder(
              context,
              reader,
              provider,
              { ...body, next: nextAddress(request) },
              returnAddress(app, request),
            ),
          }))
        : {
            url: wayIn(context.settings.academy().signUp, addressOf(context, { ...body, next: nextAddress(request) }))
              .href,
          }
      return { json: { url }, redirect: url }
    })
  checkout(stripeCheckout, 'stripe')
  checkout(paystackCheckout, 'paystack')
}

/** What is asked about paying, below the plans: the owner's own questions, where there are some. */
function placeQuestions({ settings, providers }: BillingContext): PlacedScreen[] {
  const { show_questions: isShown, questions } = settings.read(landingSection)
  if (!isShown || !Object.values(providers).some(Boolean)) return []
  const written = readQuestions(questions)
  return [placeStill(questionsScreen, { questions: written.length > 0 ? written : [...planQuestions] })]
}

/** The price table with the plan that was chosen, to come back to. */
const addressOf = (
  { settings }: BillingContext,
  { duration, currency, plan_id: plan, wanted, next }: CheckoutRequest,
): string =>
  pricingAddress({ tab: duration, currency, plan, wanted, next }, { home: settings.read(placeSection).currency })

/** The price table again, with what was posted as far as it makes sense, and the reason. */
async function again(context: BillingContext, { values, error, request }: Refused): Promise<Page> {
  const { duration: tab, currency, plan_id: plan, wanted, next } = values
  const tier = z.safeParse(z.enum(tiers), wanted).data
  const read = z.safeParse(PricingQuery, { tab, currency, plan, tier, next })
  const query = read.success ? read.data : z.parse(PricingQuery, {})
  // a reload would only send the same old form once more
  const why = error.code === 'forbidden' ? OUT_OF_DATE : error.message
  return { title: 'Pricing', screens: [await placePricing(context, request.reader, query, why)] }
}
