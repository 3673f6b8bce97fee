import type { DisputeStep } from '../sandbox.ts'
import { contested } from './messages.ts'
import { type DisputeRecord, newNumber } from './records.ts'
import type { PaystackSession } from './session.ts'
import { toDisputeJson } from './wire.ts'

const STEPS = {
  open: { status: 'awaiting-merchant-feedback', resolution: null },
  won: { status: 'resolved', resolution: 'declined' },
  lost: { status: 'resolved', resolution: 'merchant-accepted' },
} as const

/** What a bank does with a payment: it contests it, and decides later. Null for what was never taken. */
export async function dispute(
  { records, now, sendWebhook }: PaystackSession,
  reference: string,
  step: DisputeStep,
): Promise<true | null> {
  const transaction = await records.get('transaction', reference)
  if (transaction?.status !== 'success') return null
  const known = (await records.list('dispute')).find(({ contests }) => contests === reference)
  const { id, createdAt } = known ?? { id: newNumber(), createdAt: now().toISOString() }
  const record: DisputeRecord = { id, contests: reference, createdAt, ...STEPS[step] }
  await records.put('dispute', record)
  sendWebhook(await contested(records, step === 'open' ? 'create' : 'resolve', record))
  return true
}

export async function listDisputes({ records }: PaystackSession, query: URLSearchParams) {
  const from = query.get('from') ?? ''
  const found = (await records.list('dispute')).filter(({ createdAt }) => createdAt >= from)
  return Promise.all(found.map((each) => toDisputeJson(records, each)))
}
