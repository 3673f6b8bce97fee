import { CalendarPlus } from 'lucide'
import { openingWords } from '../../../platform/clocks.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Door } from '../../../ui/web/Door.tsx'
import type { Booking } from '../../contract.ts'
import { meetingOpensAt } from '../../rules.ts'

type Props = {
  booking: Booking
  /** Tells it from the others of a list, in which they are small. */
  when?: string
}

/** The calendar file, which is what one would do next, and the way in, which is that once it is open. */
export function MeetingLinks({ booking, when }: Props) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  const { meeting_url, calendar_url } = booking
  const opensAt = meetingOpensAt(booking)
  const opens = Date.parse(opensAt) <= Date.parse(now) ? null : openingWords(opensAt, { zone, locale, now })
  const look = when ? ({ size: 'sm' } as const) : {}
  return (
    <>
      {calendar_url && (
        <ButtonLink
          {...look}
          href={calendar_url}
          download
          variant={when || opens === null ? 'secondary' : 'primary'}
          icon={CalendarPlus}
          aria-label={when && `Add to calendar: ${when}`}
        >
          Add to calendar
        </ButtonLink>
      )}
      {meeting_url && <Door {...look} text="Enter" href={meeting_url} target="_blank" rel="noreferrer" opens={opens} />}
    </>
  )
}
