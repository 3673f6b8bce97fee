import type { Item, Subscription } from './objects.ts'

/** Each subscription has one plan. */
export const subscriptionItem = (subscription: Subscription): Item => subscription.items.data[0] as Item

export const withItem = (subscription: Subscription, changes: Partial<Item>): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...subscriptionItem(subscription), ...changes }] },
})
