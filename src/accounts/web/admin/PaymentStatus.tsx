import { Badge } from '../../../ui/web/Badge.tsx'
import type { Member } from '../../adminContract.ts'

/** How the choices of the edit form are called everywhere. */
export const PAYMENT_STATUSES = [
  { value: '', label: 'Not set' },
  { value: 'successful', label: 'Paid' },
  { value: 'fail', label: 'Fail' },
]

/** On a card only what is set. */
export function PaymentStatus({ status }: { status: Member['payment_status'] }) {
  if (status === 'successful') return <Badge tone="good">Paid</Badge>
  if (status === 'fail') return <Badge tone="bad">Fail</Badge>
  return <span className="desk-only text-muted">Not set</span>
}
