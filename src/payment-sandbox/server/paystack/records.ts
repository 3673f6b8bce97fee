import { randomBytes, randomInt } from 'node:crypto'
import type { Currency } from '../../../billing/index.ts'
import type { SandboxStore } from '../store.ts'

/** What the stand-in remembers; times are ISO texts. */
export type CustomerRecord = { id: number; code: string; email: string }
export type CardRecord = { code: string; customer: string; works: boolean }
export type PlanRecord = {
  id: number
  code: string
  name: string
  amount: number
  interval: 'monthly' | 'annually'
  currency: Currency
  createdAt: string
}
export type TransactionRecord = {
  id: number
  reference: string
  status: 'abandoned' | 'success' | 'failed' | 'reversed'
  amount: number
  currency: Currency
  customer: string
  plan: string | null
  card: string | null
  metadata: Record<string, unknown>
  /** The page to go back to; none for what was charged without one. */
  callback: string | null
  answer: string
  createdAt: string
  paidAt: string | null
}
export type SubscriptionRecord = {
  id: number
  code: string
  token: string
  status: 'active' | 'attention' | 'non-renewing' | 'cancelled'
  customer: string
  plan: string
  card: string
  amount: number
  /** The next charge, or the end of the paid time once it is stopped. */
  dueAt: string
  /** How often the charge that is due has been declined. */
  declined: number
  createdAt: string
  cancelledAt: string | null
  /** The academy's own, where the pages of this stand-in are. */
  origin: string
}
export type RefundRecord = { id: number; reference: string; amount: number; note: string; createdAt: string }
export type DisputeRecord = {
  id: number
  contests: string
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: 'merchant-accepted' | 'declined' | null
  createdAt: string
}

type Kinds = {
  customer: CustomerRecord
  card: CardRecord
  plan: PlanRecord
  transaction: TransactionRecord
  subscription: SubscriptionRecord
  refund: RefundRecord
  dispute: DisputeRecord
}
type Kind = keyof Kinds

/** The store, with the shape of each kind. */
export const createRecords = (store: SandboxStore) => ({
  get: <K extends Kind>(kind: K, id: string) => store.get<Kinds[K]>(kind, id),
  put: <K extends Kind>(kind: K, record: Kinds[K]) => store.put(kind, keyOf(record), record),
  list: <K extends Kind>(kind: K) => store.list<Kinds[K]>(kind),
  /** The customer of an address, made when there is none. */
  async customer(email: string): Promise<CustomerRecord> {
    const found = (await this.list('customer')).find((each) => each.email === email.toLowerCase())
    const customer = found ?? { id: newNumber(), code: newCode('CUS'), email: email.toLowerCase() }
    if (!found) await this.put('customer', customer)
    return customer
  },
  /** A record that another stored record names. @throws Error when it is gone */
  async require<K extends Kind>(kind: K, id: string): Promise<Kinds[K]> {
    const record = await this.get(kind, id)
    if (!record) throw new Error(`The sandbox has lost ${kind} ${id}.`)
    return record
  },
})
export type Records = ReturnType<typeof createRecords>

type Begun = Pick<SubscriptionRecord, 'customer' | 'card' | 'origin'> & { plan: PlanRecord; at: Date; dueAt: Date }

/** A subscription that begins now; its first charge is due at `dueAt`. */
export const newSubscription = ({ plan, at, dueAt, ...whose }: Begun): SubscriptionRecord => ({
  ...whose,
  id: newNumber(),
  code: newCode('SUB'),
  token: newCode('token'),
  status: 'active',
  plan: plan.code,
  amount: plan.amount,
  dueAt: dueAt.toISOString(),
  declined: 0,
  createdAt: at.toISOString(),
  cancelledAt: null,
})

function keyOf(record: Kinds[Kind]): string {
  if ('code' in record) return record.code
  if ('contests' in record) return `DSP_${record.id}`
  return 'note' in record ? `RFD_${record.id}` : record.reference
}

export const newNumber = (): number => randomInt(1, 2 ** 31)
export const newCode = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`
