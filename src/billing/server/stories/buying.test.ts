import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'

const bought = { orders: ['paid'], status: 'successful', there: ['active'] } as const
const premiumMonth = ending({
  ...bought,
  subscriptions: ['premium monthly active'],
  access: { 0: 'premium', 20: 'premium', 50: null },
  charges: ['Premium, monthly paid 70000'],
})

const stories: readonly Story[] = [
  { name: 'a month of premium', steps: [(scene) => scene.buy(['premium', 'monthly'])], ends: premiumMonth },
  {
    name: 'a year of standard',
    steps: [(scene) => scene.buy(['standard', 'yearly'])],
    ends: ending({
      ...bought,
      subscriptions: ['standard yearly active'],
      access: { 0: 'standard', 300: 'standard', 380: null },
      charges: ['Standard, yearly paid 320000'],
    }),
  },
  {
    name: 'a year of premium in dollars',
    steps: [(scene) => scene.buy(['premium', 'yearly', 'USD'])],
    ends: ending({
      ...bought,
      subscriptions: ['premium yearly active'],
      access: { 0: 'premium', 300: 'premium', 380: null },
      charges: ['Premium, yearly paid 420'],
    }),
  },
  {
    name: 'a card that is declined, and another one',
    steps: [
      async (scene) => {
        const checkout = await scene.order(['premium', 'monthly'])
        await scene.sandbox.decline(checkout)
        await scene.allCome()
        await scene.pay(checkout)
      },
    ],
    ends: premiumMonth,
  },
  {
    name: 'a checkout that is left',
    steps: [async (scene) => scene.sandbox.abandon(await scene.order(['premium', 'monthly']))],
    ends: ending({ orders: ['open'], access: { 0: null, 20: null } }),
  },
  {
    name: 'a checkout that is paid with two clicks',
    steps: [
      async (scene) => {
        const checkout = await scene.order(['premium', 'monthly'])
        await Promise.all([scene.pay(checkout), scene.pay(checkout)])
      },
    ],
    ends: premiumMonth,
  },
  {
    name: 'two checkouts of one plan, both paid: one goes back',
    steps: [
      async (scene) => {
        const checkouts = [await scene.order(['premium', 'monthly']), await scene.order(['premium', 'monthly'])]
        for (const checkout of checkouts) await scene.sandbox.pay(checkout)
      },
    ],
    ends: (provider) => ({
      ...premiumMonth,
      orders: ['paid', 'refused'],
      charges: ['Premium, monthly paid 70000', 'Premium, monthly refunded 70000'],
      // Paystack makes no second subscription
      ...(provider === 'stripe'
        ? {
            subscriptions: ['premium monthly active', 'premium monthly refunded'],
            there: ['active', 'ended'],
            endings: 1,
          }
        : {}),
    }),
  },
]

runStories('buying', stories)
