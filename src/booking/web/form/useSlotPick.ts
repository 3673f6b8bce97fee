import { useState } from 'react'
import type { FreeTimes } from '../../contract.ts'
import { monthKey } from '../../days.ts'
import type { BookingKind } from '../../states.ts'
import { useFreeTimes } from '../calendar/useFreeTimes.ts'
import { useDayAndTime } from './useDayAndTime.ts'

/**
 * A day and then a time of it, for forms that keep nothing. `first` is null where the times are asked for, beginning with
 * the month of `opened`.
 */
export function useSlotPick(kind: BookingKind, first: FreeTimes | null, opened?: string) {
  const [time, setTime] = useState('')
  const free = useFreeTimes({ kind, first, opened })
  const startsAt = free.isFree(time) ? time : ''
  const { date, ...choice } = useDayAndTime(free, startsAt, setTime)
  // while another month is looked at, nothing is known of its times
  return { ...choice, free, startsAt, day: date && monthKey(date) === free.month ? date : null }
}
