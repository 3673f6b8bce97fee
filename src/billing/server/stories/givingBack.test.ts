import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'

const MONTH = 'Premium, monthly paid 70000'
const buy: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])
const refunded = ending({
  orders: ['paid'],
  status: 'successful',
  there: ['ended'],
  subscriptions: ['premium monthly refunded'],
  access: { 0: null, 20: null },
  charges: ['Premium, monthly refunded 70000'],
  endings: 1,
})

const stories: readonly Story[] = [
  { name: 'given back here', steps: [buy, (scene) => scene.refundHere(0)], ends: refunded },
  { name: 'given back at the provider', steps: [buy, (scene) => scene.refundThere(0, 7_000_000)], ends: refunded },
  {
    name: 'given back in two parts',
    steps: [buy, (scene) => scene.refundThere(0, 2_000_000), (scene) => scene.refundThere(0, 5_000_000)],
    ends: refunded,
  },
  {
    name: 'given back in part',
    steps: [buy, (scene) => scene.refundThere(0, 1_000_000)],
    ends: ending({
      orders: ['paid'],
      status: 'successful',
      there: ['active'],
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: ['Premium, monthly part_refunded 70000'],
    }),
  },
  {
    name: 'an earlier month given back: the present one stays',
    steps: [buy, (scene) => scene.pass('month'), (scene) => scene.refundThere(0, 7_000_000)],
    ends: ending({
      orders: ['paid'],
      status: 'successful',
      there: ['active'],
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [MONTH, 'Premium, monthly refunded 70000'],
    }),
  },
  {
    name: 'given back, and bought again',
    steps: [
      buy,
      (scene) => scene.refundHere(0),
      (scene) => scene.allCome(),
      (scene) => scene.buy(['standard', 'monthly']),
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'ended'],
      subscriptions: ['premium monthly refunded', 'standard monthly active'],
      access: { 0: 'standard', 20: 'standard', 50: null },
      charges: ['Premium, monthly refunded 70000', 'Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
]

/** Premium was the difference; the month of standard was paid by itself, and nothing is charged any more. */
const differenceBack: Story['ends'] = (provider) =>
  ending({
    orders: ['paid'],
    status: 'successful',
    access: { 0: 'standard', 20: 'standard', 50: null },
    charges: ['Premium, monthly refunded 32000', 'Standard, monthly paid 38000'],
    ...(provider === 'paystack'
      ? {
          there: ['active, cancelled', 'ended'],
          subscriptions: ['premium monthly refunded', 'standard monthly cancelling, then premium monthly'],
          endings: 2,
        }
      : { there: ['ended'], subscriptions: ['premium monthly refunded'], endings: 1 }),
  })
const up: Story['steps'] = [
  (scene) => scene.buy(['standard', 'monthly']),
  // Stripe's times are whole seconds, and nobody buys and changes within one
  (scene) => scene.wait(2),
  (scene) => scene.changeTo('premium', 'monthly'),
]

runStories('giving back', [
  ...stories,
  {
    name: 'the difference of an upgrade given back here',
    steps: [...up, (scene) => scene.refundHere(1)],
    ends: differenceBack,
  },
  {
    name: 'the difference of an upgrade given back at the provider',
    steps: [...up, (scene) => scene.allCome(), (scene) => scene.refundThere(1, 3_200_000)],
    ends: differenceBack,
  },
])
