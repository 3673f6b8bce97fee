import type { Item, Subscription } from './kept.ts'

/** Each subscription has one plan. */
export const itemOf = (subscription: Subscription): Item => subscription.items.data[0] as Item

export const withItem = (subscription: Subscription, changes: Partial<Item>): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...changes }] },
})
