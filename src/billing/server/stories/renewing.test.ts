import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'

const MONTH = 'Premium, monthly paid 70000'
const FAILED = 'Premium, monthly failed 70000'
const bought = { orders: ['paid'], status: 'successful', there: ['active'] } as const
const renewed = ending({
  ...bought,
  subscriptions: ['premium monthly active'],
  access: { 0: 'premium', 20: 'premium', 50: null },
  charges: [MONTH, MONTH],
})

const buy: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])

const stories: readonly Story[] = [
  { name: 'a month, and the next one', steps: [buy, (scene) => scene.pass('month')], ends: renewed },
  {
    name: 'three months more',
    steps: [
      buy,
      (scene) => scene.pass('month'),
      async (scene) => {
        await scene.pass('month')
        await scene.pass('day', 2)
      },
      async (scene) => {
        await scene.pass('month')
        await scene.pass('day', 2)
      },
    ],
    ends: { ...renewed, charges: [MONTH, MONTH, MONTH, MONTH] },
  },
  {
    name: 'a year, and the next one',
    steps: [(scene) => scene.buy(['standard', 'yearly']), (scene) => scene.pass('year')],
    ends: ending({
      ...bought,
      subscriptions: ['standard yearly active'],
      access: { 0: 'standard', 300: 'standard', 380: null },
      charges: ['Standard, yearly paid 320000', 'Standard, yearly paid 320000'],
    }),
  },
  {
    name: 'a card that fails is tried again, and access lasts for the grace',
    steps: [buy, (scene) => scene.setCard(false), (scene) => scene.pass('month')],
    ends: ending({
      orders: ['paid'],
      status: 'fail',
      there: ['past_due'],
      subscriptions: ['premium monthly past_due'],
      access: { 0: 'premium', 5: 'premium', 10: null },
      charges: [FAILED, MONTH],
    }),
  },
  {
    name: 'a card that is mended in time',
    steps: [
      buy,
      (scene) => scene.setCard(false),
      (scene) => scene.pass('month'),
      (scene) => scene.setCard(true),
      (scene) => scene.pass('day', 4),
    ],
    ends: (provider) => ({
      ...renewed,
      // Stripe tries the same invoice again, Paystack makes a payment of each try
      charges: provider === 'stripe' ? [MONTH, MONTH] : [FAILED, MONTH, MONTH],
    }),
  },
  {
    name: 'a card that is not mended: the provider gives up',
    steps: [buy, (scene) => scene.setCard(false), (scene) => scene.pass('month'), (scene) => scene.pass('day', 16)],
    ends: (provider) =>
      ending({
        orders: ['paid'],
        status: 'fail',
        there: ['ended'],
        subscriptions: ['premium monthly ended'],
        access: { 0: null, 5: null },
        charges: [...Array.from({ length: provider === 'stripe' ? 1 : 7 }, () => FAILED), MONTH],
        endings: provider === 'stripe' ? 1 : 0,
      }),
  },
  {
    name: 'cancelled, and had to the end of the paid time',
    steps: [buy, (scene) => scene.cancel()],
    ends: (provider) =>
      ending({
        ...bought,
        there: ['active, cancelled'],
        subscriptions: ['premium monthly cancelling'],
        access: { 0: 'premium', 20: 'premium', 35: null },
        charges: [MONTH],
        endings: provider === 'stripe' ? 0 : 1,
      }),
  },
  {
    name: 'cancelled, and over',
    steps: [buy, (scene) => scene.cancel(), (scene) => scene.pass('month'), (scene) => scene.pass('day', 2)],
    ends: ending({
      ...bought,
      there: ['ended'],
      subscriptions: ['premium monthly ended'],
      access: { 0: null },
      charges: [MONTH],
      endings: 1,
    }),
  },
  {
    name: 'cancelled, resumed and renewed',
    steps: [buy, (scene) => scene.cancel(), (scene) => scene.resume(), (scene) => scene.pass('month')],
    ends: (provider) => ({ ...renewed, endings: provider === 'stripe' ? 0 : 1 }),
  },
  {
    name: 'cancelled after a charge has failed: over at once',
    steps: [buy, (scene) => scene.setCard(false), (scene) => scene.pass('month'), (scene) => scene.cancel()],
    ends: ending({
      orders: ['paid'],
      status: 'fail',
      there: ['ended'],
      subscriptions: ['premium monthly ended'],
      access: { 1: null, 5: null },
      charges: [FAILED, MONTH],
      endings: 1,
    }),
  },
  {
    name: 'over, and bought again',
    steps: [
      buy,
      (scene) => scene.cancel(),
      (scene) => scene.pass('month'),
      (scene) => scene.pass('day', 2),
      (scene) => scene.allCome(),
      (scene) => scene.buy(['standard', 'monthly']),
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'ended'],
      subscriptions: ['premium monthly ended', 'standard monthly active'],
      access: { 0: 'standard', 20: 'standard', 50: null },
      charges: [MONTH, 'Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
]

runStories('renewing', stories)
