import { CalendarSync, X } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { formatWhen } from '../../clock.ts'
import type { Booking } from '../../contract.ts'
import { isAhead } from '../../rules.ts'
import { MeetingLinks } from './MeetingLinks.tsx'
import { StateBadge } from './StateBadge.tsx'

type Props = { booking: Booking; onMove: () => void; onCancel: () => void }

/** Where a booking that is not paid yet can be paid. */
const PAY: Partial<Record<Booking['kind'], string>> = {
  lesson: '/member/personal-lesson',
  'paid-call': '/member/paid-call',
}

/** One booking: when, what became of it, and what can still be done. */
export function BookingLine({ booking, onMove, onCancel }: Props) {
  const { locale } = usePage()
  const zone = useZone()
  const { starts_at, topic, duration, price, currency, state, note } = booking
  const when = formatWhen(starts_at, zone, locale)
  const cost = price > 0 ? formatPrice(price, currency, locale) : 'free of charge'
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={starts_at} className="font-medium">
            {when}
          </time>
          <StateBadge state={state} />
        </p>
        <p className="mt-1 text-muted text-sm">
          {topic}, {duration} minutes, {cost}
        </p>
        {note && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <Acts booking={booking} when={when} onMove={onMove} onCancel={onCancel} />
    </li>
  )
}

function Acts({ booking, when, onMove, onCancel }: Props & { when: string }) {
  const now = useNow()
  const { state, kind, can_move, can_cancel } = booking
  if (!isAhead(booking, now)) return null
  const pay = state === 'pending' ? PAY[kind] : undefined
  return (
    <div className="flex flex-wrap gap-2">
      {pay && (
        <ButtonLink href={pay} variant="primary" size="sm">
          Continue to payment
        </ButtonLink>
      )}
      <MeetingLinks {...{ booking, when }} />
      {can_move && (
        <Button size="sm" icon={CalendarSync} aria-label={`Move: ${when}`} onClick={onMove}>
          Move
        </Button>
      )}
      {can_cancel && (
        <Button size="sm" variant="quiet" icon={X} aria-label={`Cancel: ${when}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
