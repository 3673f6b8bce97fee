import type { CancelReason, ChargeState, EventState, LeavingReason, SubscriptionState } from './states.ts'

type Word = { label: string; tone: 'neutral' | 'good' | 'bad' | 'brass' }

/** How the states are called, the same in every screen. */
export const chargeWords: Readonly<Record<ChargeState, Word>> = {
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  part_refunded: { label: 'Partly refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
}

export const subscriptionWords: Readonly<Record<SubscriptionState, Word>> = {
  incomplete: { label: 'Not paid yet', tone: 'neutral' },
  active: { label: 'Active', tone: 'good' },
  past_due: { label: 'Charge failed', tone: 'bad' },
  cancelling: { label: 'Cancelled', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

export const eventWords: Readonly<Record<EventState, Word>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  applied: { label: 'Processed', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The answers to the one question on cancelling. */
export const cancelWords: Readonly<Record<CancelReason, string>> = {
  price: 'It costs too much',
  time: 'I have no time to practise at the moment',
  content: 'It is not what I was looking for',
  trouble: 'Something did not work',
  elsewhere: 'I learn somewhere else',
  reached: 'I have reached what I wanted',
  other: 'Something else',
}

/** Why a subscription ended, as its member said or else as its charges say. */
export const leavingWords: Readonly<Record<LeavingReason, string>> = {
  ...cancelWords,
  refunded: 'The money was given back',
  payment: 'A charge failed and was not made good',
  unsaid: 'No reason given',
}
