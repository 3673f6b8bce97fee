import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { nameOfZone } from '../../../platform/zoneNames.ts'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Tabs } from '../../../ui/web/Tabs.tsx'
import type { AdminBooking, agendaScreen, Hours } from '../../contract.ts'
import { AgendaDays } from './agenda/AgendaDays.tsx'
import { AgendaNav } from './agenda/AgendaNav.tsx'
import { HoursForm } from './hours/HoursForm.tsx'

/** What is booked, day by day on the host's calendar, and the hours in which it can be. */
function Agenda({ from, days, ...first }: PropsOf<typeof agendaScreen>) {
  const [bookings, setBookings] = useState(first.bookings)
  const [hours, setHours] = useState<Hours>(first.hours)
  const changed = (booking: AdminBooking) =>
    setBookings((now) => now.map((each) => (each.id === booking.id ? booking : each)))
  const agenda = (
    <>
      <AgendaNav from={from} days={days} zone={hours.zone} />
      <AgendaDays from={from} days={days} zone={hours.zone} bookings={bookings} hours={hours} onChanged={changed} />
    </>
  )
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Bookings" lead={`Days and times are those of the teacher’s clock: ${nameOfZone(hours.zone)}.`} />
      <Tabs
        label="Bookings"
        look="segments"
        tabs={[
          { id: 'agenda', label: 'Agenda', panel: agenda },
          { id: 'hours', label: 'Hours', panel: <HoursForm hours={hours} onSaved={setHours} /> },
        ]}
      />
    </div>
  )
}

export default withQueries(Agenda)
