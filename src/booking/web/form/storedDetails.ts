import { forgetDrafts } from '../../../platform/web/forgetDrafts.ts'

/** Under which the details of a booking are kept in this browser. */
export const DETAILS = 'booking'

/** The details of bookings end with the session that they were typed in. */
export const forgetDetails = (): void => forgetDrafts(DETAILS)
