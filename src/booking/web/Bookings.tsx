import { useState } from 'react'
import { ProfileColumn, ProfileSection } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useNow, useZone } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Disclosure } from '../../ui/web/Disclosure.tsx'
import { lazyDialog } from '../../ui/web/lazyComponent.tsx'
import type { Booking, bookingsScreen } from '../contract.ts'
import { isAhead } from '../rules.ts'
import { BOOKINGS_PART, EARLY_MINUTES } from '../states.ts'
import { BookingLine } from './bookings/BookingLine.tsx'
import { ZoneNote } from './calendar/ZoneNote.tsx'

const CancelDialog = lazyDialog(() => import('./bookings/CancelDialog.tsx'))
const MoveDialog = lazyDialog(() => import('./bookings/MoveDialog.tsx'))

/** A member's own lessons and calls: what is ahead with what can be done, and what was. */
function Bookings({ bookings: first, hostZone }: PropsOf<typeof bookingsScreen>) {
  const now = useNow()
  const zone = useZone()
  const [bookings, setBookings] = useState(first)
  const [open, setOpen] = useState<{ what: 'move' | 'cancel'; booking: Booking } | null>(null)
  const byStart = [...bookings].sort((a, b) => a.starts_at.localeCompare(b.starts_at))
  const ahead = byStart.filter((booking) => isAhead(booking, now))
  const over = byStart.filter((booking) => !isAhead(booking, now)).reverse()
  const changed = (booking: Booking) => {
    setBookings(bookings.map((each) => (each.id === booking.id ? booking : each)))
    setOpen(null)
  }
  const lines = (list: readonly Booking[]) => (
    <ul className="hairlines">
      {list.map((booking) => (
        <BookingLine
          key={booking.id}
          booking={booking}
          onMove={() => setOpen({ what: 'move', booking })}
          onCancel={() => setOpen({ what: 'cancel', booking })}
        />
      ))}
    </ul>
  )
  return (
    <div className="page">
      <ProfileColumn below>
        <ProfileSection {...BOOKINGS_PART} lead="What you have booked with the teacher.">
          {ahead.length > 0 ? (
            <>
              {lines(ahead)}
              <ZoneNote zone={zone} hostZone={hostZone} />
              {ahead.some(({ state }) => state === 'confirmed') && (
                <p className="mt-3 max-w-measure text-muted text-sm">
                  {`Please log in ${EARLY_MINUTES} minutes early, with the Enter button. We remind you ten minutes before.`}
                </p>
              )}
            </>
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="text-sm">You have nothing booked at the moment.</p>
              <ButtonLink href="/member/personal-lesson">Schedule a One-on-One Call</ButtonLink>
            </div>
          )}
          {over.length > 0 && (
            <div className="mt-4">
              <Disclosure summary={over.length === 1 ? 'One earlier booking' : `${over.length} earlier bookings`}>
                {lines(over)}
              </Disclosure>
            </div>
          )}
        </ProfileSection>
      </ProfileColumn>
      {open?.what === 'cancel' && (
        <CancelDialog booking={open.booking} onClose={() => setOpen(null)} onCancelled={changed} />
      )}
      {open?.what === 'move' && <MoveDialog booking={open.booking} onClose={() => setOpen(null)} onMoved={changed} />}
    </div>
  )
}

export default withQueries(Bookings)
