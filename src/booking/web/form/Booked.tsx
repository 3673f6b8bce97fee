import { CalendarCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { formatWhen } from '../../clock.ts'
import type { Booking } from '../../contract.ts'
import { EARLY_MINUTES } from '../../states.ts'
import { NextSteps } from './NextSteps.tsx'

/** What has been booked, and what comes next. */
export function Booked({ message, booking }: { message: string; booking: Booking }) {
  const { locale } = usePage()
  const zone = useZone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-booked className="flex flex-col items-start gap-3">
      <Icon of={CalendarCheck} size={28} className="text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {message}
      </h2>
      <p>
        <time dateTime={booking.starts_at}>{formatWhen(booking.starts_at, zone, locale)}</time>
      </p>
      <NextSteps
        title="What happens next"
        steps={[
          `An email with the link and a calendar file is on its way to ${booking.email}.`,
          'A reminder comes ten minutes before.',
          `On the day, please log in ${EARLY_MINUTES} minutes early.`,
          ...(booking.can_cancel ? ['You can move or cancel the call on your profile.'] : []),
        ]}
      />
      <ButtonLink href="/member/profile#bookings" target="_top">
        To my bookings
      </ButtonLink>
    </div>
  )
}
