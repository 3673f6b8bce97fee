import type { Booking, OfferProps } from '../../contract.ts'

/** What the form holds; `starts_at` is the chosen instant, or empty. */
export type Details = { starts_at: string; name: string; email: string; focus: string; skillLevel: string }

/** What a form begins with: the booking that the reader holds, else their account. */
export const detailsOf = (person: OfferProps['person'], held: Booking | null): Details => ({
  starts_at: held?.starts_at ?? '',
  name: held?.name ?? person.name,
  email: held?.email ?? person.email,
  focus: held?.focus ?? '',
  skillLevel: held?.skillLevel ?? person.skillLevel,
})
