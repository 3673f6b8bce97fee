import { useState } from 'react'
import { wallClockText } from '../../../platform/clocks.ts'
import type { FreeTimes } from '../../contract.ts'
import { monthKey } from '../../days.ts'
import type { BookingKind } from '../../states.ts'
import { useFreeTimes } from '../calendar/useFreeTimes.ts'

/**
 * A day and then a time of it, for forms that keep nothing. `first` is null where the times are asked for, beginning with
 * the month of `opened`.
 */
export function useSlotPick(kind: BookingKind, first: FreeTimes | null, opened?: string) {
  const [offered, setOffered] = useState<readonly string[]>([])
  const [{ day, time }, setPick] = useState<{ day: string | null; time: string }>({ day: null, time: '' })
  const free = useFreeTimes({ kind, first, known: offered, opened })
  const isOpen = [...free.days.values()].some((times) => times.includes(time))
  const startsAt = isOpen ? time : ''
  const chooseDayAndTime = (instant: string) => {
    const date = wallClockText(instant, free.zone)?.date ?? null
    if (date) free.show(date)
    setPick({ day: date, time: instant })
  }
  return {
    free,
    // while another month is looked at, nothing is known of its times
    day: day && monthKey(day) === free.month ? day : null,
    startsAt,
    chooseDay: (date: string) => setPick({ day: date, time: '' }),
    chooseTime: (instant: string) => setPick({ day, time: instant }),
    chooseDayAndTime,
    /** One of the times that were offered in place of another, whatever its day. */
    takeInstead: (instant: string) => {
      setOffered([...offered, instant])
      chooseDayAndTime(instant)
    },
    leaveDay: () => {
      if (day) free.show(day)
      setPick({ day: null, time: '' })
    },
  }
}
export type SlotPick = ReturnType<typeof useSlotPick>
