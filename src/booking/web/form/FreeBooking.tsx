import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { tellTime } from '../../clock.ts'
import { type Booking, bookDiscoveryCall, type FreeTimes } from '../../contract.ts'
import { FreeDays } from '../calendar/FreeDays.tsx'
import { TimeChoice } from '../calendar/TimeChoice.tsx'
import { ZoneNote } from '../calendar/ZoneNote.tsx'
import { Booked } from './Booked.tsx'
import { DayHead } from './DayHead.tsx'
import { GoneNote } from './GoneNote.tsx'
import { useSlotForm } from './useSlotForm.ts'
import { useSlotPick } from './useSlotPick.ts'

/** Books a discovery call, which is confirmed at once. */
export function FreeBooking({ free: first }: { free: FreeTimes }) {
  const pick = useSlotPick('discovery-call', first)
  const [hasMoved, setHasMoved] = useState(false)
  const [focus, setFocus] = useState('')
  const [booked, setBooked] = useState<{ message: string; booking: Booking } | null>(null)
  const { free, day } = pick
  const form = useSlotForm(pick.startsAt, async (instant) => {
    setBooked(await call(bookDiscoveryCall, { body: { ...tellTime(instant, free.zone), focus } }))
  })
  if (booked) return <Booked {...booked} />
  if (!day)
    return (
      <>
        <FreeDays
          free={free}
          chosen={null}
          takesFocus={hasMoved}
          onChoose={(date) => {
            pick.chooseDay(date)
            setHasMoved(true)
          }}
        />
        <ZoneNote zone={free.zone} hostZone={free.hostZone} />
      </>
    )
  return (
    <form ref={form.form} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <DayHead key={day} date={day} takesFocus onChange={pick.leaveDay} />
      <div>
        <GoneNote
          gone={form.gone}
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
            form.forgive('time')
          }}
          error={form.errors.time?.[0]}
        />
      </div>
      <Field
        type="textarea"
        rows={3}
        name="focus"
        label="What would you like to talk about?"
        optional
        value={focus}
        onChange={({ target }) => {
          setFocus(target.value)
          form.forgive('focus')
        }}
        error={form.errors.focus?.[0]}
      />
      <div>
        <FormAlert message={Boolean(form.failure) && <FailureText error={form.failure} />} />
        <Button
          type="submit"
          variant="primary"
          wide
          busy={form.busy !== null}
          busyLabel="Submitting..."
          onClick={() => form.submit('book')}
        >
          Book this call
        </Button>
      </div>
    </form>
  )
}
