import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { levelLabel } from '../../accounts/index.ts'
import { wholeNumber } from '../../platform/contract.ts'
import { type Page, place } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import { meetingsSection } from '../../settings/index.ts'
import * as contract from '../contract.ts'
import { canCallForFree } from '../policy.ts'
import { isAhead, isOwnScheduler } from '../rules.ts'
import { BOOKINGS_PART, type BookingKind, DEFAULT_SKILL_LEVEL } from '../states.ts'
import { listDays } from './adminRoutes.ts'
import { type BookingContext, lessonPrice } from './context.ts'
import { presentFree } from './freeTimes.ts'
import { findHours, type HostHours, hostOf, presentHours } from './hours.ts'
import { listForProfile } from './memberRoutes.ts'
import { presentOwn } from './ownOfKind.ts'
import { presentBooking } from './present.ts'
import { findPending } from './queries.ts'

const MEMBER = { who: 'member' } as const
const OWN_PAID_CALL = '/schedule/paid-call'
const OWN_DISCOVERY_CALL = '/schedule/discovery-call'

export function pages(app: FastifyInstance, context: BookingContext): void {
  lessonPage(app, context)
  framePages(app, context)
  schedulerPages(app, context)
  agendaPage(app, context)
}

const personOf = ({ firstName, lastName, email, placedLevel }: Reader) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  skillLevel: placedLevel ? levelLabel(placedLevel) : DEFAULT_SKILL_LEVEL,
})

/** What somebody who wants to book and pay begins with. */
async function offerOf(
  context: BookingContext,
  kind: Exclude<BookingKind, 'discovery-call'>,
  reader: Reader,
  hours: HostHours,
) {
  const { db, payments, findTaken } = context
  const now = currentTime()
  const { amountMinor: amount, currency } = lessonPrice(context)
  const [free, pendingBooking] = await Promise.all([
    presentFree(db, { kind, now, findTaken }, hours),
    findPending(db, reader.id, kind, now),
  ])
  return {
    free,
    price: { amount, currency },
    refusals: { stripe: payments.refusal('stripe', currency), paystack: payments.refusal('paystack', currency) },
    person: personOf(reader),
    changeNoticeHours: hours.changeNoticeHours,
    pendingBooking: pendingBooking
      ? presentBooking(pendingBooking, { id: reader.id, isAdmin: false }, hours, now)
      : null,
  }
}

function lessonPage(app: FastifyInstance, context: BookingContext): void {
  page(app, '/member/personal-lesson', MEMBER, async ({ reader }) => {
    const hours = await findHours(context.db)
    const [own, offer] = await Promise.all([
      presentOwn(context.db, reader, 'lesson', hours),
      offerOf(context, 'lesson', reader, hours),
    ])
    const shown = { kind: 'lesson', costs: costsOf(context), own, ...offer } as const
    return {
      title: 'Schedule a One-on-One Call',
      frame: 'app',
      screens: [place(contract.personalLessonScreen, shown)],
    }
  })
}

/** The scheduler of a third party, if one is set up for the paid call. */
const foreignPaidCall = ({ config: { schedulers }, settings }: BookingContext): string =>
  settings.read(meetingsSection).paid_call_scheduler || schedulers.paidCall || ''

/** What each kind costs, so that one page can tell them apart. */
function costsOf(context: BookingContext): contract.Costs {
  const { amountMinor: amount, currency } = lessonPrice(context)
  return { lesson: { amount, currency }, 'paid-call': foreignPaidCall(context) ? null : { amount, currency } }
}

/** Pages that hold a scheduler in a frame: the one that is configured, else ours. */
function framePages(app: FastifyInstance, context: BookingContext): void {
  const { db, config, settings } = context
  page(app, '/member/paid-call', MEMBER, async ({ reader }) => {
    const src = foreignPaidCall(context) || OWN_PAID_CALL
    const own = await presentOwn(db, reader, 'paid-call', await findHours(db))
    return {
      title: 'Paid call',
      frame: 'app',
      frames: originsOf(src),
      screens: [place(contract.paidCallScreen, { src, costs: costsOf(context), own })],
    }
  })

  page(app, '/member/discovery-call', MEMBER, async ({ reader }) => {
    // a reader who may not book gets no address by which they could
    const configured = settings.read(meetingsSection).discovery_call_scheduler || config.schedulers.discoveryCall
    const src = canCallForFree(reader) ? configured || OWN_DISCOVERY_CALL : ''
    const hours = await findHours(db)
    const [own, next] = await Promise.all([
      presentOwn(db, reader, 'discovery-call', hours),
      configured ? null : nextFree(context, hours),
    ])
    const screens = [place(contract.discoveryCallScreen, { src, costs: costsOf(context), own, next })]
    return { title: 'Discovery call', frame: 'app', frames: originsOf(src), screens }
  })
}

async function nextFree({ db, findTaken }: BookingContext, hours: HostHours): Promise<string | null> {
  const { times } = await presentFree(db, { kind: 'discovery-call', now: currentTime(), findTaken }, hours)
  return times[0] ?? null
}

/** The only host that the frame may show; none but ourselves for a page of ours. */
const originsOf = (src: string): string[] => (src === '' || isOwnScheduler(src) ? [] : [new URL(src).origin])

function schedulerPages(app: FastifyInstance, context: BookingContext): void {
  const shown = (screen: Page['screens'][number], title: string): Page => ({ title, frame: 'bare', screens: [screen] })

  page(app, OWN_PAID_CALL, MEMBER, async ({ reader }) => {
    const offer = await offerOf(context, 'paid-call', reader, await findHours(context.db))
    return shown(place(contract.schedulerScreen, { kind: 'paid-call', offer }), 'Book a paid call')
  })

  page(app, OWN_DISCOVERY_CALL, { who: 'premium' }, async () => {
    const { db, findTaken } = context
    const free = await presentFree(db, { kind: 'discovery-call', now: currentTime(), findTaken })
    return shown(place(contract.schedulerScreen, { kind: 'discovery-call', free }), 'Book a discovery call')
  })
}

function agendaPage(app: FastifyInstance, context: BookingContext): void {
  const query = z.object({
    from: z.catch(z.optional(contract.date), undefined),
    days: z.catch(wholeNumber(1, 31), 7),
  })
  page(app, '/admin/bookings', { who: 'admin', query }, async ({ reader, query }) => {
    const hours = await findHours(context.db)
    const presented = presentHours(hours, hostOf(context))
    const from = query.from ?? dayOn(currentTime(), presented.zone)
    const { data } = await listDays(context, { from, days: query.days }, reader, hours)
    const shown = {
      from,
      days: query.days,
      bookings: data,
      hours: presented,
    }
    return { title: 'Bookings', frame: 'admin', screens: [place(contract.agendaScreen, shown)] }
  })
}

/** What a member's profile shows of their bookings. */
export const bookingsSection = ({ db }: Pick<BookingContext, 'db'>) => ({
  ...BOOKINGS_PART,
  place: async (reader: Reader) => {
    const hours = await findHours(db)
    const bookings = await listForProfile({ db }, reader, hours)
    const now = currentTime().toISOString()
    const [booking = null] = bookings
      .filter((each) => each.state === 'confirmed' && isAhead(each, now))
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    return {
      screen: place(contract.bookingsScreen, { bookings, hostZone: hours.zone }),
      brief: {
        booking: booking && {
          title: booking.kind === 'lesson' ? 'Your lesson' : 'Your call',
          starts_at: booking.starts_at,
        },
      },
    }
  },
})
