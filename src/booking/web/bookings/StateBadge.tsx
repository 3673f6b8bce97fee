import { Badge } from '../../../ui/web/Badge.tsx'
import type { BookingState } from '../../states.ts'

const STATES = {
  pending: { tone: 'brass', text: 'Not paid yet' },
  confirmed: { tone: 'good', text: 'Confirmed' },
  completed: { tone: 'neutral', text: 'Completed' },
  cancelled: { tone: 'bad', text: 'Cancelled' },
  expired: { tone: 'neutral', text: 'Not paid in time' },
} as const satisfies Record<BookingState, object>

export function StateBadge({ state }: { state: BookingState }) {
  const { tone, text } = STATES[state]
  return <Badge tone={tone}>{text}</Badge>
}
