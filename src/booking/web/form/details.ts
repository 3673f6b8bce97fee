import type { FormValues } from '../../../platform/web/formBody.ts'
import type { Booking, bookMeeting, OfferProps } from '../../contract.ts'

/** What the form holds; `starts_at` is the chosen instant, or empty. */
export type Details = Pick<FormValues<typeof bookMeeting>, 'starts_at' | 'name' | 'email' | 'focus' | 'skillLevel'>

/** What a form begins with: the booking that the reader holds, else their account. */
export const bookingDetails = (person: OfferProps['person'], pendingBooking: Booking | null): Details => ({
  starts_at: pendingBooking?.starts_at ?? '',
  name: pendingBooking?.name ?? person.name,
  email: pendingBooking?.email ?? person.email,
  focus: pendingBooking?.focus ?? '',
  skillLevel: pendingBooking?.skillLevel ?? person.skillLevel,
})
