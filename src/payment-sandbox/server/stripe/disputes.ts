import type { DisputeStep } from '../sandbox.ts'
import { newId, type SandboxDatabase } from './database.ts'
import type { Dispute } from './objects.ts'

const STATUS = { open: 'needs_response', won: 'won', lost: 'lost' } as const

/** What a bank does with a payment: it contests it, and decides later. Null for what was never taken. */
export async function dispute(books: SandboxDatabase, intentId: string, step: DisputeStep): Promise<true | null> {
  const intent = await books.find('intent', intentId)
  const charge = intent?.latest_charge ? await books.get('charge', intent.latest_charge) : undefined
  if (!charge?.paid) return null
  const [known] = await books.list('dispute', (each) => each.charge === charge.id)
  const begun: Dispute = known ?? {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    payment_intent: intentId,
    status: STATUS.open,
  }
  const stored = await books.put('dispute', { ...begun, status: STATUS[step] })
  await books.put('charge', { ...charge, disputed: true })
  books.queueWebhook(step === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', stored)
  return true
}
