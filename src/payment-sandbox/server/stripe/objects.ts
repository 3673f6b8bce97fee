import type Stripe from 'stripe'

/** A page of Stripe's lists. */
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

// Each is a part of the official client's own type: what is named here has Stripe's name and shape.
export type Product = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'created' | 'livemode' | 'metadata' | 'name'>
export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'livemode' | 'lookup_key' | 'metadata' | 'type' | 'unit_amount'
> & {
  product: string
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' } | null
}
export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'balance' | 'created' | 'currency' | 'email' | 'livemode' | 'metadata'
> & { invoice_settings: { default_payment_method: string | null } }
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'ui_mode'
  | 'url'
> & { customer: string | null; subscription: string | null; payment_intent: string | null; invoice: string | null }
export type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price }
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_start'
> & {
  customer: string
  items: List<Item>
  latest_invoice: string | null
  pending_update: { expires_at: number; subscription_items: Item[] } | null
}
export type Line = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice' | 'livemode' | 'metadata' | 'parent' | 'period'
> & { pricing: { type: 'price_details'; price_details: { price: string; product: string } } }
export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency' | 'is_default' | 'livemode' | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'ending_balance'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'period_end'
  | 'period_start'
  | 'starting_balance'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  customer: string
  lines: List<Line>
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Stripe.Metadata } }
  /** Left out of answers that do not ask for it. */
  payments?: List<InvoicePayment>
}
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
> & { customer: string; latest_charge: string | null }
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & { customer: string; payment_intent: string }
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string }
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'currency' | 'status'> & {
  charge: string
  payment_intent: string
}
/** What a change has left to be billed with the next invoice. */
export type Pending = { id: string; subscription: string; line: Line; billed: boolean }
export type Portal = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'livemode' | 'return_url' | 'url'
> & {
  customer: string
}
export type Configuration = Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'active' | 'created' | 'is_default' | 'livemode' | 'metadata'
>

/** What the books hold, by the name under which it is stored. */
export type Kinds = {
  product: Product
  price: Price
  customer: Customer
  session: Session
  subscription: Subscription
  invoice: Invoice
  intent: Intent
  charge: Charge
  refund: Refund
  dispute: Dispute
  pending: Pending
  portal: Portal
  configuration: Configuration
}
