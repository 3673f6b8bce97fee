import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'
import type { Scene } from '../../../../test/stories/scene.ts'
import { currentTime } from '../../../platform/server/clock.ts'

const PREMIUM = 'Premium, monthly paid 70000'
const at = ['stripe'] as const
const DAY_S = 24 * 60 * 60
const bought = { orders: ['paid'], status: 'successful', there: ['active'] } as const
const inDays = (days: number): number => Math.floor(currentTime().getTime() / 1_000) + days * DAY_S

const buy: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])
const giveTrial = (days: number, proration_behavior: 'none' | 'create_prorations') => async (scene: Scene) =>
  scene.dashboard.subscriptions.update(scene.subscriptionIds()[0] ?? '', {
    trial_end: inDays(days),
    proration_behavior,
  })
/** A former member gets a trial of premium. */
const former: Story['steps'] = [
  (scene) => scene.buy(['standard', 'monthly']),
  (scene) => scene.cancel(),
  (scene) => scene.pass('month'),
  (scene) => scene.pass('day', 2),
  (scene) => scene.allCome(),
  async (scene) => {
    const customer = scene.findMessages(({ type }) => type === 'customer.subscription.created')[0]?.data.object.customer
    const items = [{ price: await scene.priceOf('premium_monthly_ngn') }]
    await scene.dashboard.subscriptions.create({ customer, items, trial_end: inDays(20) })
  },
]

const stories: readonly Story[] = [
  {
    name: 'a trial that is longer than the paid time',
    at,
    steps: [buy, giveTrial(60, 'none')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 55: 'premium', 70: null },
      charges: [PREMIUM],
    }),
  },
  {
    name: 'a trial stays open when an earlier month is given back',
    at,
    steps: [
      (scene) => scene.buy(['standard', 'monthly']),
      (scene) => scene.pass('month'),
      async (scene) => {
        await scene.allCome()
        // of a higher tier than was paid, so that only the trial can open it
        await scene.setItem(await scene.priceOf('premium_monthly_ngn'), {
          trial_end: inDays(60),
          proration_behavior: 'none',
        })
      },
      async (scene) => {
        await scene.refundHere(0)
        await scene.mustBePremium()
      },
    ],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 55: 'premium', 70: null },
      charges: ['Standard, monthly paid 38000', 'Standard, monthly refunded 38000'],
    }),
  },
  {
    name: 'a trial in place of the paid time, which is credited',
    at,
    steps: [buy, giveTrial(60, 'create_prorations')],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 55: 'premium', 70: null },
      charges: [PREMIUM],
    }),
  },
  {
    name: 'a trial, and the first charge after it',
    at,
    steps: [buy, giveTrial(20, 'none'), (scene) => scene.pass('day', 21)],
    ends: ending({
      ...bought,
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [PREMIUM, PREMIUM],
    }),
  },
  {
    name: 'a trial that is cancelled runs to its end',
    at,
    steps: [
      buy,
      giveTrial(60, 'none'),
      async (scene) =>
        scene.dashboard.subscriptions.update(scene.subscriptionIds()[0] ?? '', { cancel_at_period_end: true }),
    ],
    ends: ending({
      ...bought,
      there: ['active, cancelled'],
      subscriptions: ['premium monthly cancelling'],
      access: { 0: 'premium', 55: 'premium', 65: null },
      charges: [PREMIUM],
    }),
  },
  {
    name: 'a trial that is ended leaves what was paid',
    at,
    steps: [
      buy,
      giveTrial(60, 'none'),
      async (scene) => scene.dashboard.subscriptions.cancel(scene.subscriptionIds()[0] ?? ''),
    ],
    ends: ending({
      ...bought,
      there: ['ended'],
      subscriptions: ['premium monthly ended'],
      access: { 0: 'premium', 20: 'premium', 45: null },
      charges: [PREMIUM],
      endings: 1,
    }),
  },
  {
    name: 'a trial for somebody who was a member',
    at,
    steps: former,
    ends: ending({
      ...bought,
      there: ['active', 'ended'],
      subscriptions: ['premium monthly active', 'standard monthly ended'],
      access: { 0: 'premium', 15: 'premium', 30: null },
      charges: ['Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
  {
    name: 'a trial for somebody who was a member, and its first charge',
    at,
    steps: [
      ...former,
      // the page for the card is that of the plan that runs
      (scene) => scene.pass('day', 21),
    ],
    ends: ending({
      ...bought,
      there: ['active', 'ended'],
      subscriptions: ['premium monthly active', 'standard monthly ended'],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [PREMIUM, 'Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
]

runStories('trials', stories)
