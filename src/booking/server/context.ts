import type { Currency, ProviderName } from '../../platform/money.ts'
import type { Context } from '../../platform/server/context.ts'
import { plansSection } from '../../settings/index.ts'
import type { BookingKind } from '../states.ts'
import type { Meetings } from './meetings/meetings.ts'
import type { FindTaken } from './takeSlots.ts'

/** A price to be paid once; `subject` comes back when it has been paid, or will not be. */
export type Price = {
  userId: number
  email: string
  name: string
  subject: string
  title: string
  currency: string
  amountMinor: number
  provider: ProviderName
  /** Where the person goes on when all is done, and when they turn back. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** What this module needs of the one that takes money. */
export type Payments = {
  /** Why this provider can't take this currency; null when it can. */
  refusal: (provider: ProviderName, currency: string) => string | null
  /** Opens a checkout. @throws AppError 'unavailable' */
  start: (price: Price) => Promise<{ url: string; reference: string }>
  /** Gives everything back; safe to call again. */
  refund: (reference: string) => Promise<void>
}

/** What the module works with; `findTaken` reads what takes the host's time; `meetings` answers null where nothing is set up that lessons could take place in. */
export type BookingContext = Context & { payments: Payments; meetings: () => Meetings | null; findTaken: FindTaken }

/** What a lesson and a paid call cost, in minor units; paid once. */
export function lessonPrice({ settings }: Pick<Context, 'settings'>): { amountMinor: number; currency: Currency } {
  const { lesson_price: amountMinor, lesson_currency: currency } = settings.read(plansSection)
  return { amountMinor, currency }
}

/** Where each kind is booked. */
export const bookingPage: Readonly<Record<BookingKind, string>> = {
  lesson: '/member/personal-lesson',
  'paid-call': '/member/paid-call',
  'discovery-call': '/member/discovery-call',
}
