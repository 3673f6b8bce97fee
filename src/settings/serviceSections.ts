import * as z from 'zod/mini'
import { wholeNumber } from '../platform/contract.ts'
import { line, link, mailbox, section } from './sectionFields.ts'

/**
 * Who emails are from, and where answers go. What is blank is as in MAIL_FROM, and the name else the academy's.
 * `per_minute`: how many emails of a message to many go out in a minute.
 */
export const mailSection = section(
  'mail',
  z.object({
    sender_name: line(80),
    sender_email: mailbox,
    reply_to: mailbox,
    per_minute: z._default(wholeNumber(1, 600, 'Please enter a number from 1 to 600.'), 60),
  }),
  { sender_name: '', sender_email: '', reply_to: '', per_minute: 60 },
)

/** Where lessons can take place. Zoom and Jitsi need keys of the environment. */
export const meetingServices = ['zoom', 'jitsi', 'link'] as const
export type MeetingService = (typeof meetingServices)[number]

export const meetingServiceNames: Readonly<Record<MeetingService, string>> = {
  zoom: 'Zoom',
  jitsi: 'Jitsi',
  link: 'Your own room',
}

/** How far a payment provider can take money. */
export const providerStateNames = {
  live: 'Live',
  test: 'Test keys',
  sandbox: 'Sandbox',
  off: 'Not connected',
} as const

/** Where lessons take place, and whose schedulers the calls are booked in. What is blank is as in the environment. */
export const meetingsSection = section(
  'meetings',
  z.object({
    /** Blank: the first of them that is set up. One that is not set up counts as blank. */
    service: z.enum(['', ...meetingServices], 'Please choose a service of the list.'),
    /** The host's own room. */
    link,
    paid_call_scheduler: link,
    discovery_call_scheduler: link,
  }),
  { service: '', link: '', paid_call_scheduler: '', discovery_call_scheduler: '' },
)

/** The service that is used: the chosen one if it is set up, else the first that is. */
export const chooseMeetingService = (
  chosen: MeetingService | '',
  isSetUp: Readonly<Record<MeetingService, boolean>>,
): MeetingService | null =>
  chosen && isSetUp[chosen] ? chosen : (meetingServices.find((service) => isSetUp[service]) ?? null)
