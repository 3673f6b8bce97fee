import { useState } from 'react'
import { wallClockText } from '../../../../platform/clocks.ts'
import { useNow, usePage } from '../../../../platform/web/pageContext.ts'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { EmptyState } from '../../../../ui/web/EmptyState.tsx'
import { formatDay } from '../../../clock.ts'
import type { AdminBooking, Hours } from '../../../contract.ts'
import { addDays, byDay, isoWeekday } from '../../../days.ts'
import { formatStretches } from '../../../week.ts'
import { AgendaDialogs, type Opened } from './AgendaDialogs.tsx'
import { AgendaEntry } from './AgendaEntry.tsx'

type Props = {
  from: string
  days: number
  zone: string
  bookings: readonly AdminBooking[]
  hours: Hours
  onChanged: (booking: AdminBooking) => void
}

/** Each day with its bookings, the earliest first. */
export function AgendaDays({ from, days, zone, bookings, hours, onChanged }: Props) {
  const today = wallClockText(useNow(), zone)?.date
  const [opened, setOpened] = useState<Opened | null>(null)
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at))
  const byStart = byDay(
    bookings.map(({ starts_at }) => starts_at),
    zone,
  )
  const of = (date: string) =>
    (byStart.get(date) ?? []).flatMap((start) => bookings.filter(({ starts_at }) => starts_at === start))
  return (
    <>
      {!dates.some((date) => byStart.has(date)) ? (
        <EmptyState
          title={days === 1 ? 'Nothing is booked on this day.' : 'Nothing is booked in these days.'}
          hint="Bookings appear here, with who comes and what for."
        />
      ) : (
        <div className="hairlines">
          {dates.map((date) => (
            <section key={date} className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[11rem_minmax(0,1fr)]">
              <DayTitle date={date} isToday={date === today} hours={hours} />
              {!byStart.has(date) ? (
                <p className="text-muted text-sm md:pt-1">Nothing booked.</p>
              ) : (
                <ul className="grid gap-3">
                  {of(date).map((booking) => (
                    <AgendaEntry
                      key={booking.id}
                      booking={booking}
                      zone={zone}
                      onOpen={setOpened}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
      <AgendaDialogs opened={opened} zone={zone} onClose={() => setOpened(null)} onChanged={onChanged} />
    </>
  )
}

function DayTitle({ date, isToday, hours }: { date: string; isToday: boolean; hours: Hours }) {
  const { locale } = usePage()
  const open = hours.week[isoWeekday(date)] ?? []
  const isOff = hours.days_off.includes(date)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{formatDay(date, locale, { weekday: 'long' })}</h3>
        {isToday && <Badge tone="accent">Today</Badge>}
      </div>
      <p className="text-sm">
        <time dateTime={date}>{formatDay(date, locale, { day: 'numeric', month: 'long' })}</time>
      </p>
      <p className="text-muted text-xs">{isOff ? 'Day off' : open.length > 0 ? formatStretches(open) : 'Closed'}</p>
    </div>
  )
}
