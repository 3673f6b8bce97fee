import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { currencies, durations, providerNames, tiers } from '../plans.ts'
import { cancelReasons, chargeStates, eventStates, orderKinds, orderStates, subscriptionStates } from '../states.ts'

const provider = () => text('provider', { enum: providerNames }).notNull()
const currency = () => text('currency', { enum: currencies }).notNull()

/** What can be bought, under ids that never change. The rows are those of plans.ts, written by a migration. */
export const planRows = pgTable(
  'plans',
  {
    id: integer('id').primaryKey(),
    tier: text('tier', { enum: tiers }).notNull(),
    duration: text('duration', { enum: durations }).notNull(),
  },
  (t) => [uniqueIndex('plans_choice').on(t.tier, t.duration), ...listChecks(t)],
)

/** Every price that a plan has had; rows are only ever added, and the one of the latest version holds for new members. */
export const planPrices = pgTable(
  'plan_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => planRows.id),
    currency: currency(),
    amountMinor: integer('amount_minor').notNull(),
    /** Of the settings that set it; 0 as delivered. */
    version: integer('version').notNull(),
    validFrom: instant('valid_from').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('plan_prices_version').on(t.planId, t.currency, t.version), ...listChecks(t)],
)

/** Which price of ours a provider knows by which name. */
export const providerPrices = pgTable(
  'provider_prices',
  {
    provider: provider(),
    providerId: text('provider_id').notNull(),
    planPriceId: integer('plan_price_id')
      .notNull()
      .references(() => planPrices.id),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.providerId] }),
    index('provider_prices_price').on(t.planPriceId),
    ...listChecks(t),
  ],
)

/** A member as a provider knows them. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: userKey(),
    provider: provider(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('billing_customers_id').on(t.provider, t.customerId),
    ...listChecks(t),
  ],
)

/** One attempt to pay, written before the provider is asked; what was ordered is compared with what was paid. */
export const orders = pgTable(
  'orders',
  {
    /** Ours, random; the provider carries it through, and it is the idempotency key of the checkout. */
    reference: text('reference').primaryKey(),
    userId: formerUserKey(),
    provider: provider(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    /** For a subscription. */
    planId: integer('plan_id'),
    /** For anything else: what it is for, by the module that sells it. */
    subject: text('subject'),
    /** Its name on the receipt, and the page where it is chosen. */
    title: text('title'),
    page: text('page'),
    /** Of a plan: the page of ours that the payer came from, which paying leads back to. */
    next: text('next'),
    currency: currency(),
    amountMinor: integer('amount_minor').notNull(),
    /** Of the terms that the buyer accepted; null where there were none. */
    termsVersion: integer('terms_version'),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    /** The provider's own name of the checkout. */
    sessionId: text('session_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_open').on(t.createdAt).where(sql`state = 'open'`),
    uniqueIndex('orders_session').on(t.provider, t.sessionId),
    index('orders_subject').on(t.kind, t.subject),
    ...listChecks(t),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: formerUserKey(),
    provider: provider(),
    providerId: text('provider_id').notNull(),
    /** What the provider's own calls need beside the id, e.g. a token; never shown. */
    keys: jsonb('keys').$type<Record<string, string>>().notNull().default({}),
    orderReference: text('order_reference'),
    /** The one that a change of plan made it of, where the provider makes another one; written with the row. */
    followsId: integer('follows_id').references((): AnyPgColumn => subscriptions.id, { onDelete: 'set null' }),
    tier: text('tier', { enum: tiers }).notNull(),
    duration: text('duration', { enum: durations }).notNull(),
    currency: currency(),
    amountMinor: integer('amount_minor').notNull(),
    state: text('state', { enum: subscriptionStates }).notNull().default('incomplete'),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    graceEndsAt: instant('grace_ends_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Cancelled since its member asked for the end of the account, and not otherwise: it is resumed if they come back. */
    leaving: boolean('leaving').notNull().default(false),
    /** The amount that the member paid when an admin began to move them to another price, until they are mailed of it. */
    movingFromMinor: integer('moving_from_minor'),
    /** A higher price that the member is to pay, until their provider has it; null while they are moved to a lower one. */
    movingToMinor: integer('moving_to_minor'),
    /** When they were mailed of it; null until then. */
    movingToldAt: instant('moving_told_at'),
    /** The plan that follows at the end of the paid time. */
    nextPlanId: integer('next_plan_id'),
    /** The plan that the member chose here for the end of the paid time: written when it is chosen, never by what a provider names. */
    chosenPlanId: integer('chosen_plan_id'),
    /** When it stopped running; null while it runs, and of those that ended before this was noted. */
    endedAt: instant('ended_at'),
    /** When the provider was last asked how it is. */
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('subscriptions_provider').on(t.provider, t.providerId),
    index('subscriptions_user').on(t.userId, t.id),
    index('subscriptions_cancelling').on(t.userId).where(sql`state = 'cancelling'`),
    index('subscriptions_checked').on(t.checkedAt, t.id),
    ...listChecks(t),
  ],
)

/** What a member said on cancelling, if anything; it goes with them, and when they resume. */
export const cancellations = pgTable(
  'cancellations',
  {
    subscriptionId: integer('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: userKey(),
    reason: text('reason', { enum: cancelReasons }),
    words: text('words').notNull().default(''),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (t) => [index('cancellations_user').on(t.userId), ...listChecks(t)],
)

/** Money that was taken, or could not be; one row for each invoice or transaction of a provider. */
export const charges = pgTable(
  'charges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: formerUserKey(),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    orderReference: text('order_reference'),
    provider: provider(),
    /** Of the invoice or the transaction. */
    providerId: text('provider_id').notNull(),
    /** What a refund names. */
    paymentId: text('payment_id'),
    kind: text('kind', { enum: orderKinds }).notNull().default('subscription'),
    /** The price of a plan that it paid for; null for one-off sales, and for what matches none. */
    planPriceId: integer('plan_price_id').references(() => planPrices.id),
    /** What it was for, as it was called then. Nothing is found by it. */
    what: text('what').notNull(),
    currency: currency(),
    amountMinor: integer('amount_minor').notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    state: text('state', { enum: chargeStates }).notNull(),
    /** The bank has decided for the payer; a dispute that is open or won is none of these. */
    disputeLost: boolean('dispute_lost').notNull().default(false),
    failure: text('failure'),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    /** The period that it was paid for, as the receipt has it: a later change of plan shortens only the one above. */
    billedFrom: instant('billed_from'),
    billedUntil: instant('billed_until'),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    uniqueIndex('charges_provider').on(t.provider, t.providerId),
    index('charges_user').on(t.userId, t.happenedAt),
    index('charges_happened').on(t.happenedAt, t.id),
    index('charges_state').on(t.state, t.happenedAt),
    index('charges_subscription').on(t.subscriptionId),
    index('charges_order').on(t.orderReference),
    index('charges_price').on(t.planPriceId),
    ...listChecks(t),
  ],
)

/** Every message of a provider, once; `key` is its id, or a replacement for one. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: provider(),
    key: text('key').notNull(),
    type: text('type').notNull(),
    /** Our order, or the provider's subscription or charge that it speaks of. */
    reference: text('reference'),
    payload: jsonb('payload').$type<object>().notNull(),
    state: text('state', { enum: eventStates }).notNull().default('waiting'),
    outcome: text('outcome'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    uniqueIndex('payment_events_key').on(t.provider, t.key),
    index('payment_events_received').on(t.receivedAt, t.id),
    index('payment_events_state').on(t.state, t.receivedAt),
    ...listChecks(t),
  ],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(billingCustomers),
    rowsOf(orders),
    rowsOf(subscriptions, { omit: [subscriptions.keys] }),
    rowsOf(cancellations),
    rowsOf(charges),
  ],
}
