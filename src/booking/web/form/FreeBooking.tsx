import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { formatTime } from '../../clock.ts'
import { type Booking, bookDiscoveryCall, type FreeTimes } from '../../contract.ts'
import { DayStep } from '../calendar/DayStep.tsx'
import { TimeChoice } from '../calendar/TimeChoice.tsx'
import { Booked } from './Booked.tsx'
import { DayHead } from './DayHead.tsx'
import { GoneNote } from './GoneNote.tsx'
import { useSlotForm } from './useSlotForm.ts'
import { useSlotPick } from './useSlotPick.ts'

/** Books a discovery call, which is confirmed at once. */
export function FreeBooking({ free: first }: { free: FreeTimes }) {
  const pick = useSlotPick('discovery-call', first)
  const [booked, setBooked] = useState<{ message: string; booking: Booking } | null>(null)
  const { free, day } = pick
  const form = useSlotForm(() => pick.startsAt, {
    start: { focus: '' },
    send: (instant, { focus }) => call(bookDiscoveryCall, { body: { ...formatTime(instant, free.zone), focus } }),
    onSaved: setBooked,
  })
  if (booked) return <Booked {...booked} />
  if (!day)
    return (
      <DayStep
        {...{ free, first, kind: 'discovery-call' }}
        takesFocus={pick.hasMoved}
        onDay={pick.chooseDay}
        onTime={pick.chooseDayAndTime}
      />
    )
  return (
    <form {...form.props} className="grid gap-6">
      <DayHead key={day} date={day} takesFocus onChange={pick.leaveDay} />
      <div>
        <GoneNote
          gone={form.errors.gone}
          zone={free.zone}
          onChoose={(instant) => form.takeInstead(() => pick.takeInstead(instant))}
        />
        <TimeChoice
          times={free.days.get(day) ?? []}
          zone={free.zone}
          hostZone={free.hostZone}
          value={pick.startsAt}
          onChange={(instant) => {
            pick.chooseTime(instant)
            form.settleTime()
          }}
          error={form.errorOf('time')}
        />
      </div>
      <Field {...form.field('focus')} type="textarea" rows={3} label="What would you like to talk about?" optional />
      <div>
        <FormAlert message={form.message} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel="Submitting...">
          Book this call
        </Button>
      </div>
    </form>
  )
}
