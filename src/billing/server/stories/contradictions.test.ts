import { eq } from 'drizzle-orm'
import { createUser } from '../../../../test/people.ts'
import { ending, runStories, type Story } from '../../../../test/stories/runStories.ts'
import type { Scene } from '../../../../test/stories/scene.ts'
import { orders } from '../tables.ts'

/** Something else was ordered than is paid. */
const payFor = (change: (scene: Scene) => Promise<Partial<typeof orders.$inferInsert>>) => async (scene: Scene) => {
  const { db } = scene.billing.academy
  const checkout = await scene.order(['premium', 'monthly'])
  await db
    .update(orders)
    .set(await change(scene))
    .where(eq(orders.userId, scene.someone.id))
  await scene.pay(checkout)
}
const nothing = ending({
  orders: ['refused'],
  there: ['active'],
  access: { 0: null, 20: null },
  isRefused: true,
})
const ofOther = (body: string) =>
  body.replaceAll('"livemode":false', '"livemode":true').replaceAll('"domain":"test"', '"domain":"live"')

const stories: readonly Story[] = [
  { name: 'another amount', steps: [payFor(async () => ({ amountMinor: 100 }))], ends: nothing },
  { name: 'another currency', steps: [payFor(async () => ({ currency: 'USD' }))], ends: nothing },
  { name: 'another plan', steps: [payFor(async () => ({ planId: 1 }))], ends: nothing },
  {
    name: 'another member',
    steps: [payFor(async ({ billing }) => ({ userId: (await createUser(billing.academy.db)).id }))],
    ends: { ...nothing, orders: [] },
  },
  {
    name: 'messages of the other mode',
    steps: [async (scene) => scene.sandbox.pay(await scene.order(['premium', 'monthly']))],
    alter: ofOther,
    ends: { ...nothing, orders: ['open'] },
  },
]

runStories('what contradicts the order', stories)
