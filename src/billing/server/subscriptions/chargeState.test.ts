import { expect, it } from 'vitest'
import type { ProviderCharge } from '../providers/provider.ts'
import { toChargeState } from './chargeState.ts'

const taken: ProviderCharge = {
  providerId: 'in_1',
  paymentId: 'pi_1',
  currency: 'EUR',
  amountMinor: 2300,
  refundedMinor: 0,
  paid: true,
  disputed: false,
  failure: null,
  at: new Date('2026-01-01'),
  period: null,
}

it.each([
  ['taken', {}, 'paid'],
  ['not tried yet', { paid: false }, null],
  ['refused by the bank', { paid: false, failure: 'No money.' }, 'failed'],
  ['refused, whatever a bank says besides', { paid: false, failure: 'No money.', disputed: true }, 'failed'],
  ['disputed', { disputed: true }, 'disputed'],
  ['disputed after a part went back', { disputed: true, refundedMinor: 100 }, 'disputed'],
  ['given back by a cent', { refundedMinor: 1 }, 'part_refunded'],
  ['given back but for a cent', { refundedMinor: 2299 }, 'part_refunded'],
  ['given back', { refundedMinor: 2300 }, 'refunded'],
  ['free of charge', { amountMinor: 0 }, 'paid'],
] as const)('a charge that is %s', (_, more, state) => {
  expect(toChargeState({ ...taken, ...more })).toBe(state)
})
