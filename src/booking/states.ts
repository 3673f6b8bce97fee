/**
 * `pending`: the slot is kept while somebody pays; `confirmed`: paid, or free of charge; `completed`: the lesson took place;
 * `expired`: nobody paid in time.
 */
export const bookingStates = ['pending', 'confirmed', 'completed', 'cancelled', 'expired'] as const
export type BookingState = (typeof bookingStates)[number]

/** Personal lesson and paid call are sold; the discovery call is for premium members, free of charge. */
export const bookingKinds = ['lesson', 'paid-call', 'discovery-call'] as const
export type BookingKind = (typeof bookingKinds)[number]

export const skillLevels = ['Beginner', 'Intermediate', 'Advanced'] as const
export type SkillLevel = (typeof skillLevels)[number]
export const DEFAULT_SKILL_LEVEL: SkillLevel = 'Beginner'

/** Slots begin on the half hours of the host's clock. */
export const SLOT_MINUTES = 30
export const PENDING_MINUTES = 35
/** Members should log in so long before the start. */
export const EARLY_MINUTES = 5

/** How long each kind lasts, and how many slots it takes. */
export const lengths: Readonly<Record<BookingKind, { minutes: number; slots: number }>> = {
  lesson: { minutes: 60, slots: 2 },
  'paid-call': { minutes: 60, slots: 2 },
  'discovery-call': { minutes: 10, slots: 1 },
}

export const meetingDrivers = ['link', 'zoom', 'jitsi'] as const
export type MeetingDriver = (typeof meetingDrivers)[number]

/** What a member's profile shows of their bookings. */
export const BOOKINGS_PART = { id: 'bookings', title: 'Lessons and calls' }
