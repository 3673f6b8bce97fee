import type { FreeTimes, OwnTime } from '../../contract.ts'
import type { BookingKind } from '../../states.ts'
import { FreeDays } from './FreeDays.tsx'
import { NextTimes } from './NextTimes.tsx'
import { type FreeTimesList, useNextTimes } from './useFreeTimes.ts'
import { ZoneNote } from './ZoneNote.tsx'

type Props = {
  kind: BookingKind
  /** What the page came with. */
  first: FreeTimes
  free: FreeTimesList
  takesFocus: boolean
  /** What the reader has booked, which is marked; once one of the kind is, the way to another one is quiet. */
  booked?: readonly OwnTime[] | undefined
  onDay: (date: string) => void
  onTime: (instant: string) => void
}

/** The first step of a booking: one of the next free times, or a day of the calendar. */
export function DayStep({ kind, first, free, takesFocus, booked = [], onDay, onTime }: Props) {
  const times = useNextTimes(kind, first)
  const hasOne = booked.some((one) => one.kind === kind)
  return (
    <>
      <div className="mb-4">
        <ZoneNote zone={free.zone} hostZone={free.hostZone} />
      </div>
      {times.length > 0 && (
        <NextTimes times={times} zone={free.zone} today={free.today} isNext={!hasOne} onChoose={onTime} />
      )}
      {times.length > 0 && <p className="mb-1 text-muted text-sm">Or choose a day:</p>}
      <FreeDays {...{ free, booked, takesFocus }} isQuiet={hasOne} chosen={null} onChoose={onDay} />
    </>
  )
}
