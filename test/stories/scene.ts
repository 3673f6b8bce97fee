import type Stripe from 'stripe'
import { addMonths } from '../../src/billing/months.ts'
import type { Currency, Duration, ProviderName, Tier } from '../../src/billing/plans.ts'
import type { DisputeStep, TimeStep } from '../../src/payment-sandbox/server/sandbox.ts'
import { currentTime } from '../../src/platform/server/clock.ts'
import { type BillingAcademy, changePlan, checkoutRequest, isPremium, redirectPath } from '../billingAcademy.ts'
import { type Client, signInAgain } from '../client.ts'
import { moveClockTo } from '../clock.ts'
import type { Message, Round } from './post.ts'
import type { Random } from './random.ts'

type Setting = {
  billing: BillingAcademy
  provider: ProviderName
  /** Stripe's own client, in the hands of the academy's owner. */
  dashboard: Stripe
  round: Round
  random: Random | null
}
export type PlanChoice = [tier: Tier, duration: Duration, currency?: Currency]

const DAY_MS = 24 * 60 * 60 * 1000
const stepFrom = (time: Date, step: TimeStep): Date =>
  step === 'day' ? new Date(time.getTime() + DAY_MS) : addMonths(time, step === 'month' ? 1 : 12)

/** Who is in a story, and what they do. */
export async function openScene({ billing, provider, dashboard, round, random }: Setting) {
  const { academy } = billing
  const sandbox = billing.sandboxOf(provider)
  const { someone, client } = await billing.newMember()
  const findMessages = (fits: (message: Message) => boolean): Message[] => round.messages().filter(fits)
  const begun = () =>
    provider === 'stripe'
      ? findMessages(({ type }) => type === 'customer.subscription.created').map(({ data }) => data.object)
      : findMessages(({ event }) => event === 'subscription.create').map(({ data }) => data)
  const subscriptionIds = (): string[] => begun().map(({ id, subscription_code: code }) => code ?? id)
  /** The page for the card: at Stripe the owner can open it as well. */
  async function cardPage(): Promise<string> {
    if (provider === 'paystack') return subscriptionIds().at(-1) ?? ''
    const customer = begun().at(-1)?.customer
    const { url } = await dashboard.billingPortal.sessions.create({ customer, return_url: 'http://localhost/' })
    return url.split('/').at(-1) ?? ''
  }

  async function must(act: Promise<{ status: number; text: string }>): Promise<void> {
    const { status, text } = await act
    if (status >= 300) throw new Error(`A member was answered ${status}: ${text.slice(0, 300)}`)
  }
  const member = (act: (client: Client) => Promise<{ status: number; text: string }>) => async () => {
    // nobody does anything with a plan that they do not see yet
    await round.allCome()
    await must(act(client))
  }

  return {
    billing,
    provider,
    someone,
    client,
    sandbox,
    dashboard,
    subscriptionIds,
    findMessages,
    /** Everything that is on its way comes. */
    allCome: () => round.allCome(),
    order: ([tier, duration, currency = 'NGN']: PlanChoice) =>
      billing.order(client, provider, checkoutRequest(tier, duration, currency)),
    /** Pays a checkout; whether the payer comes back to the academy is a matter of chance. */
    async pay(checkout: string): Promise<void> {
      const location = await sandbox.pay(checkout)
      if (!random || random.chance(0.5)) await client.page(redirectPath({ location }))
    },
    async buy(choice: PlanChoice): Promise<void> {
      await this.pay(await this.order(choice))
    },
    changeTo: (tier: Tier, duration: Duration) =>
      member(async (client) => (await changePlan(client, { tier, duration })).answer)(),
    cancel: member((client) => client.send('POST', '/api/member/billing/cancel')),
    resume: member((client) => client.send('POST', '/api/member/billing/resume')),
    async setCard(works: boolean): Promise<void> {
      await sandbox.setCard(await cardPage(), works)
    },
    /** A moment passes. */
    wait: (seconds: number) => academy.moveClock({ seconds }),
    async pass(step: TimeStep, times = 1): Promise<void> {
      for (let n = 0; n < times; n++) {
        await moveClockTo(academy.database, stepFrom(currentTime(), step))
        // the provider does what is due by itself; its stand-in when it is asked
        for (const id of subscriptionIds()) await billing.context.providers[provider]?.readSubscription(id)
      }
      // nobody's session lasts so long
      for (const [person, reader] of [
        [someone, client],
        [billing.boss, billing.admin],
      ] as const)
        await signInAgain(academy.app, person, reader)
    },
    /** What refunds and disputes name, oldest first. */
    payments: (): string[] => {
      const all =
        provider === 'stripe'
          ? findMessages(({ type }) => type === 'invoice.paid').map(
              ({ data }) => data.object.payments?.data[0]?.payment.payment_intent,
            )
          : findMessages(({ event }) => event === 'charge.success').map(({ data }) => data.reference)
      return all.filter((each) => typeof each === 'string')
    },
    async dispute(payment: number, ...steps: DisputeStep[]): Promise<void> {
      const id = this.payments().at(payment) ?? ''
      for (const step of steps) if (!(await sandbox.dispute(id, step))) throw new Error(`${id} was never taken.`)
    },
    /** Gives money back in the provider's own dashboard. */
    async refundThere(payment: number, amountMinor: number): Promise<void> {
      const id = this.payments().at(payment) ?? ''
      const { providers } = billing.context
      await providers[provider]?.refund(id, amountMinor, `dashboard-${id}-${amountMinor}`)
    },
    /** Gives a charge back from the academy's own list, the oldest first. */
    async refundHere(payment: number): Promise<void> {
      await round.allCome()
      const charges = await billing.chargesOf(someone.id)
      const charge = charges.sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()).at(payment)
      await must(billing.admin.send('POST', `/api/admin/payments/charges/${charge?.id}/refund`))
    },
    /** What is open at this moment, before any message comes. */
    async mustBePremium(): Promise<void> {
      if (!(await isPremium(client))) throw new Error('Premium is shut.')
    },
    /** Changes the item of the subscription in Stripe's dashboard. */
    async setItem(price: string, more: Stripe.SubscriptionUpdateParams = {}): Promise<void> {
      const id = subscriptionIds().at(-1) ?? ''
      const { items } = await dashboard.subscriptions.retrieve(id)
      await dashboard.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', price }], ...more })
    },
    async priceOf(key: string): Promise<string> {
      const { data } = await dashboard.prices.list({ lookup_keys: [key], active: true, limit: 1 })
      return data[0]?.id ?? ''
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
