/**
 * States of a subscription. `cancelling` runs until the paid time is over; `past_due` keeps access during the grace days.
 * The arrows between them are in rules.ts.
 */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'cancelling', 'ended', 'refunded'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const chargeStates = ['paid', 'failed', 'refunded', 'part_refunded', 'disputed'] as const
export type ChargeState = (typeof chargeStates)[number]

/** `ignored` concerns nothing of ours; `refused` contradicts what was ordered; `failed` is tried again. */
export const eventStates = ['waiting', 'applied', 'ignored', 'refused', 'failed'] as const
export type EventState = (typeof eventStates)[number]

/** An order is one attempt to pay; `expired` when its checkout was left or has run out. */
export const orderStates = ['open', 'paid', 'failed', 'expired', 'refused'] as const
export type OrderState = (typeof orderStates)[number]
export const orderKinds = ['subscription', 'lesson'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Why a member cancels, as they may say if they like. */
export const cancelReasons = ['price', 'time', 'content', 'trouble', 'elsewhere', 'reached', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]
/** What is known of why a subscription ended. */
const leavingReasons = [...cancelReasons, 'refunded', 'payment', 'unsaid'] as const
export type LeavingReason = (typeof leavingReasons)[number]
