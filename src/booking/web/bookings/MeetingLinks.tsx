import { CalendarPlus, Video } from 'lucide'
import { useNow } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Booking } from '../../contract.ts'
import { isSoon } from './isAhead.ts'

type Props = {
  booking: Booking
  /** Tells it from the others of a list, in which they are small. */
  when?: string
}

/** The way in, as far as there is one, and the calendar file. Days before it is quiet, and it can be tried at any time. */
export function MeetingLinks({ booking, when }: Props) {
  const now = useNow()
  const { meeting_url, calendar_url } = booking
  const look = when ? ({ size: 'sm' } as const) : {}
  return (
    <>
      {meeting_url && (
        <ButtonLink
          {...look}
          href={meeting_url}
          target="_blank"
          rel="noreferrer"
          variant={isSoon(booking, now) ? 'primary' : 'secondary'}
          icon={Video}
        >
          Enter
        </ButtonLink>
      )}
      {calendar_url && (
        <ButtonLink
          {...look}
          href={calendar_url}
          download
          icon={CalendarPlus}
          aria-label={when && `Add to calendar: ${when}`}
        >
          Add to calendar
        </ButtonLink>
      )}
    </>
  )
}
