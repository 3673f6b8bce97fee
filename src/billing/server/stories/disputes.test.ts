import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'

const MONTH = 'Premium, monthly paid 70000'
const DISPUTED = 'Premium, monthly disputed 70000'
const buy: Story['steps'][number] = (scene) => scene.buy(['premium', 'monthly'])
const bought = { orders: ['paid'], status: 'successful' } as const
const lost = ending({
  ...bought,
  there: ['ended'],
  subscriptions: ['premium monthly ended'],
  access: { 0: null, 20: null },
  charges: [DISPUTED],
  endings: 1,
})

const stories: readonly Story[] = [
  {
    name: 'an open dispute ends access and not the plan',
    steps: [buy, (scene) => scene.dispute(0, 'open')],
    ends: ending({
      ...bought,
      there: ['active'],
      subscriptions: ['premium monthly active'],
      access: { 0: null, 20: null },
      charges: [DISPUTED],
    }),
  },
  {
    name: 'a dispute that is won gives back what was paid',
    steps: [buy, (scene) => scene.dispute(0, 'open'), (scene) => scene.dispute(0, 'won')],
    ends: ending({
      ...bought,
      there: ['active'],
      subscriptions: ['premium monthly active'],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [MONTH],
    }),
  },
  {
    name: 'a dispute that is lost ends the plan, once',
    steps: [buy, (scene) => scene.dispute(0, 'open'), (scene) => scene.dispute(0, 'lost')],
    ends: lost,
  },
  {
    name: 'a dispute that is lost at once',
    steps: [buy, (scene) => scene.dispute(0, 'open', 'lost')],
    ends: lost,
  },
  {
    name: 'a dispute that is lost after the plan was cancelled',
    steps: [buy, (scene) => scene.cancel(), (scene) => scene.dispute(0, 'open'), (scene) => scene.dispute(0, 'lost')],
    ends: lost,
  },
  {
    name: 'a dispute of an earlier month that is lost: what was paid since is had to its end',
    steps: [
      buy,
      (scene) => scene.pass('month'),
      (scene) => scene.dispute(0, 'open'),
      (scene) => scene.dispute(0, 'lost'),
    ],
    ends: (provider) =>
      ending({
        ...bought,
        there: [provider === 'stripe' ? 'ended' : 'active, cancelled'],
        subscriptions: [`premium monthly ${provider === 'stripe' ? 'ended' : 'cancelling'}`],
        access: { 0: 'premium', 20: 'premium', 35: null },
        charges: [DISPUTED, MONTH],
        endings: 1,
      }),
  },
  {
    name: 'a dispute that is lost, and a plan that is bought again',
    steps: [
      buy,
      (scene) => scene.dispute(0, 'open', 'lost'),
      (scene) => scene.allCome(),
      (scene) => scene.buy(['standard', 'monthly']),
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'ended'],
      subscriptions: ['premium monthly ended', 'standard monthly active'],
      access: { 0: 'standard', 20: 'standard', 50: null },
      charges: [DISPUTED, 'Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
  {
    name: 'ended, bought again, and then the dispute of the first plan is lost: the second goes on',
    steps: [
      buy,
      (scene) => scene.cancel(),
      (scene) => scene.pass('month'),
      (scene) => scene.pass('day', 2),
      (scene) => scene.dispute(0, 'open'),
      (scene) => scene.allCome(),
      (scene) => scene.buy(['standard', 'monthly']),
      (scene) => scene.dispute(0, 'lost'),
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'ended'],
      subscriptions: ['premium monthly ended', 'standard monthly active'],
      access: { 0: 'standard', 20: 'standard', 50: null },
      charges: [DISPUTED, 'Standard, monthly paid 38000'],
      endings: 1,
    }),
  },
  {
    name: 'a plan that follows on the second one goes on as well',
    at: ['paystack'],
    steps: [
      buy,
      (scene) => scene.cancel(),
      (scene) => scene.pass('month'),
      (scene) => scene.pass('day', 2),
      (scene) => scene.dispute(0, 'open'),
      (scene) => scene.allCome(),
      (scene) => scene.buy(['standard', 'monthly']),
      // the plan that was disputed, too
      (scene) => scene.changeTo('premium', 'monthly'),
      (scene) => scene.dispute(0, 'lost'),
    ],
    ends: ending({
      orders: ['paid', 'paid'],
      status: 'successful',
      there: ['active', 'active, cancelled', 'ended'],
      subscriptions: [
        'premium monthly active',
        'premium monthly ended',
        'standard monthly cancelling, then premium monthly',
      ],
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [DISPUTED, 'Premium, monthly paid 32000', 'Standard, monthly paid 38000'],
      endings: 2,
    }),
  },
  {
    name: 'a dispute that is lost ends the plan that was to follow as well',
    at: ['paystack'],
    steps: [
      buy,
      (scene) => scene.changeTo('standard', 'monthly'),
      (scene) => scene.dispute(0, 'open'),
      (scene) => scene.dispute(0, 'lost'),
    ],
    ends: ending({
      ...bought,
      there: ['ended', 'ended'],
      subscriptions: ['premium monthly ended, then standard monthly', 'standard monthly ended'],
      access: { 0: null, 20: null, 50: null },
      charges: [DISPUTED],
      endings: 2,
    }),
  },
]

runStories('disputes', stories)
