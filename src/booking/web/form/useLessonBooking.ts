import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wallClockOf } from '../../../platform/clocks.ts'
import { call } from '../../../platform/web/api.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { tellTime } from '../../clock.ts'
import { bookMeeting, type OfferProps } from '../../contract.ts'
import { topics } from '../../rules.ts'
import { lengths, type SkillLevel } from '../../states.ts'
import { FREE_TIMES, useFreeTimes } from '../calendar/useFreeTimes.ts'
import { type Details, detailsOf } from './details.ts'
import { DETAILS } from './keptDetails.ts'
import { useSlotForm } from './useSlotForm.ts'

export type Provider = 'stripe' | 'paystack'

/**
 * The steps of a booking that is paid: a day, then its time, the person and the way to pay. The details stay in this
 * browser from visit to visit; a chosen time counts as long as it is free.
 */
export function useLessonBooking({ kind, free: first, price, person, held }: OfferProps) {
  const queries = useQueryClient()
  const [hold, setHold] = useState<'held' | 'lapsed' | 'none'>(held ? 'held' : 'none')
  const [offered, setOffered] = useState<readonly string[]>([])
  const draft = useFormDraft<Details>(`${DETAILS}:${kind}`, detailsOf(person, held))
  const { values } = draft
  const known = [...(held && hold === 'held' ? [held.starts_at] : []), ...offered]
  const free = useFreeTimes({ kind, first, known })
  const isOpen = [...free.days.values()].some((times) => times.includes(values.starts_at))
  const startsAt = isOpen ? values.starts_at : ''
  const dayOf = (instant: string) => wallClockOf(instant, free.zone)?.date ?? null
  const [day, setDay] = useState<string | null>(null)
  const [hasMoved, setHasMoved] = useState(false)
  const date = day ?? dayOf(startsAt)
  useFreshReturn()

  const form = useSlotForm(startsAt, async (instant, provider) => {
    // whatever comes of it is said on this day, also when its time is gone by then
    setDay(dayOf(instant))
    const { starts_at: _, ...details } = values
    const { url } = await call(bookMeeting, {
      body: {
        ...details,
        skillLevel: details.skillLevel as SkillLevel,
        ...tellTime(instant, free.zone),
        kind,
        provider: provider as Provider,
        ...{ topic: topics[kind], duration: lengths[kind].minutes, price: price.amount / 100 },
      },
    })
    goTo(url)
    // the button stays busy until the page is left
    await new Promise(() => {})
  })
  const change = (part: Partial<Details>) => {
    draft.change(part)
    form.forgive(...Object.keys(part).map((field) => (field === 'starts_at' ? 'time' : field)))
  }
  const leaveDay = () => {
    if (date) free.show(date)
    setDay(null)
    setHasMoved(true)
    change({ starts_at: '' })
  }
  return {
    ...{ form, free, values, change, date, startsAt, hasMoved, hold, leaveDay },
    chooseDay: (chosen: string) => {
      setDay(chosen)
      setHasMoved(true)
      if (dayOf(startsAt) !== chosen) change({ starts_at: '' })
    },
    chooseTime: (instant: string) => change({ starts_at: instant }),
    /** One of the times that were offered in place of another, whatever its day. */
    takeInstead: (instant: string) => {
      setOffered([...offered, instant])
      setDay(dayOf(instant))
      change({ starts_at: instant })
    },
    /** The hold has ended: `none` when the reader let it go. */
    endHold: (how: 'lapsed' | 'none') => {
      setHold(how)
      if (how === 'none') leaveDay()
      void queries.invalidateQueries({ queryKey: [FREE_TIMES] })
    },
  }
}
export type LessonBooking = ReturnType<typeof useLessonBooking>

/** Checkout takes the whole window, also when this screen stands in a frame of the academy. */
const goTo = (url: string): void => (window.top ?? window).location.assign(url)

/** Whoever comes back from checkout to a page that the browser has kept as it was gets it anew, with what is held. */
function useFreshReturn(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}
