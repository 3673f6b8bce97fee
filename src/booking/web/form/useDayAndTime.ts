import { useState } from 'react'
import type { FreeTimesList } from '../calendar/useFreeTimes.ts'

/**
 * A day and then a time of it, or both at once. `startsAt` is the chosen time while it is free, else empty; `keep` takes
 * another one.
 */
export function useDayAndTime(free: FreeTimesList, startsAt: string, keep: (instant: string) => void) {
  const [day, setDay] = useState<string | null>(null)
  const [hasMoved, setHasMoved] = useState(false)
  const date = day ?? free.dayOf(startsAt)
  const choose = (chosen: string | null, instant: string) => {
    setDay(chosen)
    setHasMoved(true)
    keep(instant)
  }
  const chooseDayAndTime = (instant: string) => {
    const chosen = free.dayOf(instant)
    if (chosen) free.show(chosen)
    choose(chosen, instant)
  }
  return {
    date,
    /** Whether the reader has come from one step to the other. */
    hasMoved,
    chooseDay: (chosen: string) => choose(chosen, ''),
    chooseTime: keep,
    chooseDayAndTime,
    /** One of the times that were offered in place of another, whatever its day. */
    takeInstead: (instant: string) => {
      free.offer(instant)
      chooseDayAndTime(instant)
    },
    /** Shows the day of a time from now on, also when that time is gone. */
    stayOn: (instant: string) => setDay(free.dayOf(instant)),
    leaveDay: () => {
      if (date) free.show(date)
      choose(null, '')
    },
  }
}
