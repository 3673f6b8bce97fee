import type { OfferProps, OwnTime } from '../../contract.ts'
import { DayStep } from '../calendar/DayStep.tsx'
import { PayForm } from './PayForm.tsx'
import { PendingNote } from './PendingNote.tsx'
import { useLessonBooking } from './useLessonBooking.ts'

/** Books something that is paid: first a day, or a day and its time at once, then the rest. `booked`: what the reader has already. */
export function LessonBooking({ booked, ...offer }: OfferProps & { booked?: readonly OwnTime[] }) {
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
        <DayStep
          {...{ free, booked, kind: offer.kind, first: offer.free }}
          takesFocus={booking.hasMoved}
          onDay={booking.chooseDay}
          onTime={booking.chooseDayAndTime}
        />
      )}
    </>
  )
}
