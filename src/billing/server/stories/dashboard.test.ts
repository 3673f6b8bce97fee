import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'
import type { Scene } from '../../../../test/stories/scene.ts'

const STANDARD = 'Standard, monthly paid 38000'
const PREMIUM = 'Premium, monthly paid 70000'
const at = ['stripe'] as const
const bought = { orders: ['paid'], status: 'successful', there: ['active'] } as const
const open = {
  premium: { 0: 'premium', 20: 'premium', 50: null },
  standard: { 0: 'standard', 20: 'standard', 50: null },
} as const

const buyStandard: Story['steps'][number] = (scene) => scene.buy(['standard', 'monthly'])
const buyPremium: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])
/** In the dashboard, as it is set unless somebody says otherwise: what it costs is billed with the next invoice. */
const setItem = (key: string) => async (scene: Scene) => scene.setItem(await scene.priceOf(key))
const setItemAnd =
  (key: string, proration_behavior: 'none' | 'always_invoice'): Story['steps'][number] =>
  async (scene) =>
    scene.setItem(await scene.priceOf(key), { proration_behavior })

const stories: readonly Story[] = [
  {
    name: 'an item above what is paid, billed next month, opens at once',
    at,
    steps: [buyStandard, setItem('premium_monthly_ngn')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: [STANDARD],
    }),
  },
  {
    name: 'an item above what is paid, billed next month and paid then',
    at,
    steps: [buyStandard, setItem('premium_monthly_ngn'), (scene) => scene.pass('month'), (scene) => scene.pass('day')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: ['Premium, monthly paid 102000', STANDARD],
    }),
  },
  {
    name: 'an item above what is paid that is never billed opens at once',
    at,
    steps: [buyStandard, setItemAnd('premium_monthly_ngn', 'none')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: [STANDARD],
    }),
  },
  {
    name: 'an item above what is paid, billed at once',
    at,
    steps: [buyStandard, setItemAnd('premium_monthly_ngn', 'always_invoice')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: ['Premium, monthly paid 32000', STANDARD],
    }),
  },
  {
    name: 'an item above what is paid stays open when an earlier month is given back',
    at,
    steps: [
      buyStandard,
      (scene) => scene.pass('month'),
      setItem('premium_monthly_ngn'),
      async (scene) => {
        await scene.refundHere(0)
        await scene.mustBePremium()
      },
    ],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: [STANDARD, 'Standard, monthly refunded 38000'],
    }),
  },
  {
    name: 'an item above what is paid, taken back again',
    at,
    steps: [buyStandard, setItem('premium_monthly_ngn'), setItem('standard_monthly_ngn')],
    ends: ending({
      ...bought,
      subscriptions: ['standard monthly active'],
      access: open.standard,
      charges: [STANDARD],
    }),
  },
  {
    name: 'an item below what is paid takes nothing away',
    at,
    steps: [buyPremium, setItem('standard_monthly_ngn')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active, then standard monthly'],
      access: open.premium,
      charges: [PREMIUM],
    }),
  },
  {
    name: 'an item below what is paid, and the next month',
    at,
    steps: [buyPremium, setItemAnd('standard_monthly_ngn', 'none'), (scene) => scene.pass('month')],
    ends: ending({
      ...bought,
      subscriptions: ['standard monthly active'],
      access: open.standard,
      charges: [PREMIUM, STANDARD],
    }),
  },
  {
    name: 'an item below what is paid, with credit at once',
    at,
    steps: [buyPremium, setItemAnd('standard_monthly_ngn', 'always_invoice')],
    ends: ending({
      ...bought,
      subscriptions: ['standard monthly active'],
      access: open.standard,
      charges: [PREMIUM, 'Standard, monthly paid 0'],
    }),
  },
  {
    name: 'credit that is left pays for the next plan',
    at,
    steps: [
      buyPremium,
      setItemAnd('standard_monthly_ngn', 'always_invoice'),
      (scene) => scene.allCome(),
      async (scene) => scene.dashboard.subscriptions.cancel(scene.subscriptionIds()[0] ?? ''),
      (scene) => scene.allCome(),
      buyPremium,
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'ended'],
      subscriptions: ['premium monthly active', 'standard monthly ended'],
      access: open.premium,
      charges: ['Premium, monthly paid 38000', PREMIUM, 'Standard, monthly paid 0'],
      endings: 1,
    }),
  },
  {
    name: 'a price that is none of ours takes nothing away, and is reported',
    at,
    steps: [
      buyPremium,
      async (scene) => {
        const product = await scene.dashboard.products.create({ name: 'Something else' })
        const recurring = { interval: 'month' } as const
        const price = { product: product.id, currency: 'ngn', unit_amount: 100, recurring }
        const { id } = await scene.dashboard.prices.create(price)
        await scene.setItem(id, { proration_behavior: 'none' })
      },
    ],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: open.premium,
      charges: [PREMIUM],
      isRefused: true,
    }),
  },
  {
    name: 'cancelled there at the end of the paid time',
    at,
    steps: [
      buyPremium,
      async (scene) =>
        scene.dashboard.subscriptions.update(scene.subscriptionIds()[0] ?? '', { cancel_at_period_end: true }),
    ],
    ends: ending({
      ...bought,
      there: ['active, cancelled'],
      subscriptions: ['premium monthly cancelling'],
      access: { 0: 'premium', 20: 'premium', 35: null },
      charges: [PREMIUM],
    }),
  },
  {
    name: 'ended there at once: what was paid is had to its end',
    at,
    steps: [buyPremium, async (scene) => scene.dashboard.subscriptions.cancel(scene.subscriptionIds()[0] ?? '')],
    ends: ending({
      ...bought,
      there: ['ended'],
      subscriptions: ['premium monthly ended'],
      access: { 0: 'premium', 20: 'premium', 35: null },
      charges: [PREMIUM],
      endings: 1,
    }),
  },
]

runStories('in Stripe’s dashboard', stories)
