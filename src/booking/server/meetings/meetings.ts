import type { MeetingDriver } from '../../states.ts'

/** What a meeting is made of. */
export type MeetingPlan = { topic: string; startsAt: Date; minutes: number; zone: string; agenda: string }
/** A meeting that exists; `joinUrl` is for those who take part. */
export type Meeting = { id: string; joinUrl: string }

/**
 * Where lessons take place. `key` names the booking and is the same for as long as it exists. Each method is safe to call
 * again; a service that does not answer throws an AppError 'unavailable', and the job that called is tried again.
 */
export type Meetings = {
  driver: MeetingDriver
  create: (plan: MeetingPlan, key: string) => Promise<Meeting>
  move: (id: string, plan: MeetingPlan, key: string) => Promise<Meeting>
  cancel: (id: string) => Promise<void>
  /** Address by which this person enters now, e.g. with a signed pass; the stored `joinUrl` where there is no such thing. */
  enter: (meeting: Meeting, person: { name: string; email: string; isHost: boolean }, until: Date) => Promise<string>
}
