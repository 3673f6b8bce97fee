import { Video } from 'lucide'
import { formatClock } from '../../../../platform/clocks.ts'
import { formatPrice } from '../../../../platform/money.ts'
import { useNow, usePage } from '../../../../platform/web/pageContext.ts'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import type { AdminBooking } from '../../../contract.ts'
import { isAhead } from '../../../rules.ts'
import { StateBadge } from '../../bookings/StateBadge.tsx'
import type { Opened } from './AgendaDialogs.tsx'
import { EntryMenu } from './EntryMenu.tsx'

type Props = {
  booking: AdminBooking
  zone: string
  onOpen: (opened: Opened) => void
  onChanged: (booking: AdminBooking) => void
}

const PLACES = { link: 'Host’s own room', zoom: 'Zoom', jitsi: 'Jitsi' }
const PAID = { paid: 'good', 'not paid': 'brass' } as const

/** One booking as the host needs it: when, who, what for, whether it is paid, and where it takes place. */
export function AgendaEntry({ booking, zone, onOpen, onChanged }: Props) {
  const { locale } = usePage()
  const now = useNow()
  const { name, email, topic, starts_at, duration, focus, skillLevel, state, payment, price, currency, notes } = booking
  const ends = new Date(Date.parse(starts_at) + duration * 60_000).toISOString()
  const due = formatPrice(price, currency, locale)
  const cost = price === 0 ? 'Free of charge' : state === 'pending' ? due : `${due} ${payment}`
  return (
    <li>
      <Card className={state === 'cancelled' ? 'border-dashed' : undefined}>
        <div className="flex items-start gap-4">
          <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
            <p className="font-medium tabular-nums">
              <time dateTime={starts_at}>{formatClock(starts_at, zone, locale)}</time> –{' '}
              {formatClock(ends, zone, locale)}
            </p>
            <div className="min-w-0">
              <h4 className="font-medium font-sans text-base tracking-normal [overflow-wrap:anywhere]">{name}</h4>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {topic}, {skillLevel}. {/* that of a former member is forgotten */}
                {email && (
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                )}
              </p>
            </div>
          </div>
          <EntryMenu booking={booking} zone={zone} onOpen={onOpen} onChanged={onChanged} />
        </div>
        <div className="mt-3 grid gap-3 sm:pl-36">
          {focus && <p className="max-w-measure whitespace-pre-line text-sm [overflow-wrap:anywhere]">{focus}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <StateBadge state={state} />
            <Badge tone={payment in PAID ? PAID[payment as keyof typeof PAID] : 'neutral'}>{cost}</Badge>
            <Badge>{PLACES[booking.meeting]}</Badge>
          </div>
          {booking.note && <p className="text-muted text-sm [overflow-wrap:anywhere]">{booking.note}</p>}
          {notes && (
            <p className="max-w-measure whitespace-pre-line rounded-control bg-raised px-3 py-2 text-sm [overflow-wrap:anywhere]">
              {notes}
            </p>
          )}
          {booking.meeting_url && isAhead(booking, now) && (
            <div>
              <ButtonLink
                href={booking.meeting_url}
                target="_blank"
                rel="noreferrer"
                size="sm"
                icon={Video}
                aria-label={`Enter the meeting with ${name}`}
              >
                Enter
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}
