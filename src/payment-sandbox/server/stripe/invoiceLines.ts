import { newId } from './database.ts'
import type { Item, Line, Price, Subscription } from './objects.ts'

export type Period = { start: number; end: number }
type Of = { subscription: Subscription; item: Item }

const line = ({ subscription, item }: Of, price: Price, period: Period, amount: number, proration: boolean): Line => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: subscription.currency,
  description: null,
  invoice: null,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration ? newId('ii') : null,
      proration,
      proration_details: proration ? { credited_items: null } : null,
      subscription: subscription.id,
      subscription_item: item.id,
    },
  },
  period,
  pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
})

/** A whole period of a price. */
export const renewalLine = (of: Of, price: Price, period: Period): Line => ({
  ...line(of, price, period, price.unit_amount ?? 0, false),
  description: `1 × ${price.lookup_key ?? price.id}`,
})

/** The time before the first charge, which costs nothing. */
export const trialLine = (of: Of, price: Price, period: Period): Line => ({
  ...line(of, price, period, 0, false),
  description: `Trial period for ${price.lookup_key ?? price.id}`,
})

/** A part of a period: below zero what is given back, above it what is charged. */
export const prorationLine = (of: Of, price: Price, period: Period, amount: number): Line => ({
  ...line(of, price, period, amount, true),
  description: `${amount < 0 ? 'Unused' : 'Remaining'} time on ${price.lookup_key ?? price.id}`,
})
