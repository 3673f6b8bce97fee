import { ending, type Story, tell } from '../../../../test/stories/tell.ts'

const MONTH = 'Premium, monthly paid 70000'
const buy: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])
const givenBack = ending({
  orders: ['paid'],
  status: 'successful',
  there: ['ended'],
  subscriptions: ['premium monthly refunded'],
  access: { 0: null, 20: null },
  charges: ['Premium, monthly refunded 70000'],
  endings: 1,
})

const stories: readonly Story[] = [
  { name: 'given back here', steps: [buy, (scene) => scene.refundHere(0)], ends: givenBack },
  { name: 'given back at the provider', steps: [buy, (scene) => scene.refundThere(0, 7_000_000)], ends: givenBack },
  {
    name: 'given back in two parts',
    steps: [buy, (scene) => scene.refundThere(0, 2_000_000), (scene) => scene.refundThere(0, 5_000_000)],
    ends: givenBack,
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

tell('giving back', stories)
