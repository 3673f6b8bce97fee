import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'

const STANDARD = 'Standard, monthly paid 38000'
const PREMIUM = 'Premium, monthly paid 70000'
const STANDARD_YEAR = 'Standard, yearly paid 320000'
const bought = { orders: ['paid'], status: 'successful', there: ['active'] } as const
/** Paystack can't change a subscription: another one follows on it. */
const followed = { there: ['active', 'active, cancelled'], endings: 1 } as const

const stories: readonly Story[] = [
  {
    name: 'up at once, for the difference',
    steps: [(scene) => scene.buy(['standard', 'monthly']), (scene) => scene.changeTo('premium', 'monthly')],
    ends: (provider) =>
      ending({
        ...bought,
        access: { 0: 'premium', 20: 'premium', 50: null },
        charges: ['Premium, monthly paid 32000', STANDARD],
        subscriptions: ['premium monthly active'],
        ...(provider === 'paystack'
          ? {
              ...followed,
              subscriptions: ['premium monthly active', 'standard monthly cancelling, then premium monthly'],
            }
          : {}),
      }),
  },
  {
    name: 'up at once, and renewed at the new price',
    steps: [
      (scene) => scene.buy(['standard', 'monthly']),
      (scene) => scene.changeTo('premium', 'monthly'),
      (scene) => scene.pass('month'),
      (scene) => scene.pass('day'),
    ],
    ends: (provider) =>
      ending({
        ...bought,
        access: { 0: 'premium', 20: 'premium', 50: null },
        charges: ['Premium, monthly paid 32000', PREMIUM, STANDARD],
        subscriptions: ['premium monthly active'],
        ...(provider === 'paystack'
          ? {
              there: ['active', 'ended'],
              endings: 1,
              subscriptions: ['premium monthly active', 'standard monthly ended, then premium monthly'],
            }
          : {}),
      }),
  },
  {
    name: 'up, with a card that is declined: nothing is changed',
    steps: [
      (scene) => scene.buy(['standard', 'monthly']),
      (scene) => scene.setCard(false),
      async (scene) => {
        await scene.changeTo('premium', 'monthly').then(
          () => Promise.reject(new Error('The declined card was charged.')),
          () => undefined,
        )
      },
    ],
    ends: ending({
      ...bought,
      access: { 0: 'standard', 20: 'standard', 50: null },
      charges: [STANDARD],
      subscriptions: ['standard monthly active'],
    }),
  },
  {
    name: 'down at the end of the paid time',
    steps: [(scene) => scene.buy(['premium', 'monthly']), (scene) => scene.changeTo('standard', 'monthly')],
    ends: (provider) =>
      ending({
        ...bought,
        access: { 0: 'premium', 20: 'premium', 50: null },
        charges: [PREMIUM],
        subscriptions: ['premium monthly active, then standard monthly'],
        ...(provider === 'paystack'
          ? {
              ...followed,
              subscriptions: ['premium monthly cancelling, then standard monthly', 'standard monthly active'],
            }
          : {}),
      }),
  },
  {
    name: 'down, and the paid time is over',
    steps: [
      (scene) => scene.buy(['premium', 'monthly']),
      (scene) => scene.changeTo('standard', 'monthly'),
      (scene) => scene.pass('month'),
      (scene) => scene.pass('day'),
    ],
    ends: (provider) =>
      ending({
        ...bought,
        access: { 0: 'standard', 20: 'standard', 50: null },
        charges: [PREMIUM, STANDARD],
        subscriptions: ['standard monthly active'],
        ...(provider === 'paystack'
          ? {
              there: ['active', 'ended'],
              endings: 1,
              subscriptions: ['premium monthly ended, then standard monthly', 'standard monthly active'],
            }
          : {}),
      }),
  },
  {
    name: 'from a year to months, when the year is over',
    at: ['stripe'],
    steps: [(scene) => scene.buy(['standard', 'yearly']), (scene) => scene.changeTo('standard', 'monthly')],
    ends: ending({
      ...bought,
      access: { 0: 'standard', 300: 'standard', 380: null },
      charges: [STANDARD_YEAR],
      subscriptions: ['standard yearly active, then standard monthly'],
    }),
  },
  {
    name: 'a choice of premium for later opens nothing early',
    at: ['stripe'],
    steps: [
      (scene) => scene.buy(['standard', 'yearly']),
      (scene) => scene.changeTo('standard', 'monthly'),
      // while another plan waits, this one waits too
      (scene) => scene.changeTo('premium', 'monthly'),
    ],
    ends: ending({
      ...bought,
      access: { 0: 'standard', 300: 'standard', 380: null },
      charges: [STANDARD_YEAR],
      subscriptions: ['standard yearly active, then premium monthly'],
    }),
  },
  {
    name: 'a choice of premium for later, cancelled in between, opens nothing either',
    at: ['stripe'],
    steps: [
      (scene) => scene.buy(['standard', 'yearly']),
      (scene) => scene.changeTo('standard', 'monthly'),
      (scene) => scene.changeTo('premium', 'monthly'),
      (scene) => scene.cancel(),
    ],
    ends: ending({
      ...bought,
      there: ['active, cancelled'],
      access: { 0: 'standard', 300: 'standard', 380: null },
      charges: [STANDARD_YEAR],
      subscriptions: ['standard yearly cancelling, then premium monthly'],
    }),
  },
  {
    name: 'a choice of premium for later, when its time has come',
    at: ['stripe'],
    steps: [
      (scene) => scene.buy(['standard', 'yearly']),
      (scene) => scene.changeTo('standard', 'monthly'),
      (scene) => scene.changeTo('premium', 'monthly'),
      (scene) => scene.pass('year'),
      (scene) => scene.pass('day'),
    ],
    ends: ending({
      ...bought,
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [PREMIUM, STANDARD_YEAR],
      subscriptions: ['premium monthly active'],
    }),
  },
  {
    name: 'down and back again',
    at: ['stripe'],
    steps: [
      (scene) => scene.buy(['premium', 'monthly']),
      (scene) => scene.changeTo('standard', 'monthly'),
      (scene) => scene.changeTo('premium', 'monthly'),
    ],
    ends: ending({
      ...bought,
      access: { 0: 'premium', 20: 'premium', 50: null },
      charges: [PREMIUM],
      subscriptions: ['premium monthly active'],
    }),
  },
]

runStories('changing the plan here', stories)
