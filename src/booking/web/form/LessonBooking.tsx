import type { OfferProps } from '../../contract.ts'
import { FreeDays } from '../calendar/FreeDays.tsx'
import { ZoneNote } from '../calendar/ZoneNote.tsx'
import { PayForm } from './PayForm.tsx'
import { PendingNote } from './PendingNote.tsx'
import { useLessonBooking } from './useLessonBooking.ts'

/** Books something that is paid: first a day, then the rest. */
export function LessonBooking(offer: OfferProps) {
  const booking = useLessonBooking(offer)
  const { free, date } = booking
  return (
    <>
      <PendingNote
        pendingBooking={offer.pendingBooking}
        pendingState={booking.pendingState}
        onEnd={booking.endPending}
      />
      {date ? (
        <PayForm key={date} offer={offer} booking={booking} date={date} />
      ) : (
        <>
          <FreeDays free={free} chosen={null} onChoose={booking.chooseDay} takesFocus={booking.hasMoved} />
          <ZoneNote zone={free.zone} hostZone={free.hostZone} />
        </>
      )}
    </>
  )
}
