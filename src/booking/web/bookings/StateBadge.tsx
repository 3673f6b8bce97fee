import { Badge } from '../../../ui/web/Badge.tsx'
import type { BookingState } from '../../states.ts'

const STATES = {
  hold: { tone: 'brass', text: 'Not paid yet' },
  confirmed: { tone: 'good', text: 'Confirmed' },
  held: { tone: 'neutral', text: 'Held' },
  cancelled: { tone: 'bad', text: 'Cancelled' },
  lapsed: { tone: 'neutral', text: 'Not paid in time' },
} as const satisfies Record<BookingState, object>

export function StateBadge({ state }: { state: BookingState }) {
  const { tone, text } = STATES[state]
  return <Badge tone={tone}>{text}</Badge>
}
