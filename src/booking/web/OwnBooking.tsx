import { CalendarCheck } from 'lucide'
import { useId } from 'react'
import { useNow, usePage, useZone } from '../../platform/web/pageContext.ts'
import { zoneTime } from '../../platform/zoneNames.ts'
import { Card } from '../../ui/web/Card.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { formatWhen } from '../clock.ts'
import type { Booking } from '../contract.ts'
import { isAhead } from '../rules.ts'
import { EARLY_MINUTES } from '../states.ts'
import { MeetingLinks } from './bookings/MeetingLinks.tsx'

type Props = {
  booking: Booking | null
  title: string
  /** In a card of its own, above the way to book another one. */
  boxed?: boolean
}

/** What is agreed already, where more of it is booked: when, and the way in. Gone once it is over. */
export function OwnBooking({ booking, title, boxed = false }: Props) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  const id = useId()
  if (!booking || !isAhead(booking, now)) return null
  const { starts_at, duration } = booking
  const content = (
    <section aria-labelledby={id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 sm:gap-y-4">
      <div className="min-w-0">
        <h2 id={id} className="flex items-center gap-2 text-lg">
          <Icon of={CalendarCheck} size={20} className="shrink-0 text-good" />
          {title}
        </h2>
        <p className="mt-2 font-medium">
          <time dateTime={starts_at}>{formatWhen(starts_at, zone, locale)}</time>
        </p>
        <p className="text-muted text-sm">
          {`${zoneTime(zone)}, ${duration} minutes. Please log in ${EARLY_MINUTES} minutes early.`}
        </p>
        <p className="mt-1 text-sm">
          <a href="/member/profile#bookings" className="link">
            Move or cancel it on your profile
          </a>
        </p>
      </div>
      <div className="flex w-full max-w-md flex-wrap gap-2 *:flex-auto">
        <MeetingLinks booking={booking} />
      </div>
    </section>
  )
  return boxed ? <Card className="border-good">{content}</Card> : content
}
