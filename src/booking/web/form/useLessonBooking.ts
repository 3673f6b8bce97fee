import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProviderName } from '../../../platform/money.ts'
import { call } from '../../../platform/web/api.ts'
import type { FormValues } from '../../../platform/web/formBody.ts'
import { formatTime } from '../../clock.ts'
import { type Booking, bookMeeting, type OfferProps } from '../../contract.ts'
import { topics } from '../../rules.ts'
import { lengths } from '../../states.ts'
import { FREE_TIMES, useFreeTimes } from '../calendar/useFreeTimes.ts'
import { useDayAndTime } from './useDayAndTime.ts'
import { useSlotForm } from './useSlotForm.ts'

/**
 * The steps of a booking that is paid: a day, then its time, the person and the way to pay. The details stay in this
 * browser from visit to visit; a chosen time counts as long as it is free.
 */
export function useLessonBooking({ kind, free: first, price, person, pendingBooking }: OfferProps) {
  const queries = useQueryClient()
  const [pendingState, setPendingState] = useState<'pending' | 'expired' | 'none'>(pendingBooking ? 'pending' : 'none')
  const known = pendingBooking && pendingState === 'pending' ? [pendingBooking.starts_at] : []
  const free = useFreeTimes({ kind, first, known })
  const openTime = ({ starts_at }: Details) => (free.isFree(starts_at) ? starts_at : '')
  const form = useSlotForm(openTime, {
    start: bookingDetails(person, pendingBooking),
    draft: `booking:${kind}`,
    send: async (instant, { starts_at: _, ...details }, button) => {
      // the outcome is shown on this day, also when its time is gone by then
      choice.stayOn(instant)
      const { url } = await call(bookMeeting, {
        body: {
          ...details,
          ...formatTime(instant, free.zone),
          kind,
          provider: (button === 'paystack' ? 'paystack' : 'stripe') satisfies ProviderName,
          ...{ topic: topics[kind], duration: lengths[kind].minutes, price: price.amount / 100 },
        },
      })
      goTo(url)
      // the button stays busy until the page is left, and the details are kept for the next visit
      await new Promise(() => {})
    },
  })
  const startsAt = openTime(form.values)
  const choice = useDayAndTime(free, startsAt, (instant) => {
    form.change({ starts_at: instant })
    form.settleTime()
  })
  useFreshReturn()
  return {
    ...choice,
    ...{ form, free, startsAt, pendingState },
    /** The hold has ended: `none` when the reader let it go. */
    endPending: (how: 'expired' | 'none') => {
      setPendingState(how)
      if (how === 'none') choice.leaveDay()
      void queries.invalidateQueries({ queryKey: [FREE_TIMES] })
    },
  }
}
export type LessonBooking = ReturnType<typeof useLessonBooking>

/** Checkout takes the whole window, also when this screen is in a frame of the academy. */
const goTo = (url: string): void => (window.top ?? window).location.assign(url)

/** Reloads a page that the browser restores from its cache after checkout, so that it shows the pending booking. */
function useFreshReturn(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}

/** What the form holds; `starts_at` is the chosen instant, or empty. */
type Details = Pick<FormValues<typeof bookMeeting>, 'starts_at' | 'name' | 'email' | 'focus' | 'skillLevel'>

/** What a form begins with: the booking that the reader holds, else their account. */
const bookingDetails = (person: OfferProps['person'], pendingBooking: Booking | null): Details => ({
  starts_at: pendingBooking?.starts_at ?? '',
  name: pendingBooking?.name ?? person.name,
  email: pendingBooking?.email ?? person.email,
  focus: pendingBooking?.focus ?? '',
  skillLevel: pendingBooking?.skillLevel ?? person.skillLevel,
})
