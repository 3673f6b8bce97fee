import { useId } from 'react'
import { nameOfZone, wallClockOf } from '../../../../platform/clocks.ts'
import { AppError } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { FailureText } from '../../../../platform/web/FailureText.tsx'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminMove } from '../../../contract.ts'
import { GoneNote } from '../../form/GoneNote.tsx'
import type { DialogProps } from './AgendaDialogs.tsx'
import { useBookingDialog } from './useBookingDialog.ts'

/** Another time for a booking: any half hour of the host's clock that nobody has, also outside of the open hours. */
export default function MoveByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const id = useId()
  const { id: bookingId, name, starts_at } = booking
  const form = useBookingDialog({
    name: `booking-move:${bookingId}`,
    start: { date: '', time: '', ...wallClockOf(starts_at, zone) },
    send: ({ date, time }) => call(adminMove, { params: { id: bookingId }, body: { date, time, timezone: zone } }),
    ...{ onClose, onChanged },
  })
  const { values, change, error } = form
  // the next free times are no texts about a field
  const isTaken = error instanceof AppError && error.code === 'conflict'
  const gone = isTaken && error.fields?.time ? { message: error.message, times: error.fields.time } : null
  const errorOf = (field: string) => (isTaken ? undefined : form.errors[field]?.[0])
  const footer = (
    <>
      <Button onClick={form.close}>Keep the time</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Move the booking
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={form.close}
      title={`Move the booking of ${name}`}
      description={`Now on ${formatWhen(starts_at, zone, locale)}.`}
      footer={footer}
    >
      <form ref={form.form} id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <div>
          <FormAlert message={form.failure && <FailureText error={form.failure} />} />
          <GoneNote
            gone={gone}
            zone={zone}
            onChoose={(instant) => change({ date: '', time: '', ...wallClockOf(instant, zone) })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              type="date"
              name="date"
              label="Date"
              value={values.date}
              onChange={({ target }) => change({ date: target.value })}
              error={errorOf('date')}
            />
            <Field
              type="time"
              name="time"
              label="Time"
              step={1800}
              help={`A full or half hour, ${nameOfZone(zone)}.`}
              value={values.time}
              onChange={({ target }) => change({ time: target.value })}
              error={errorOf('time')}
            />
          </div>
        </div>
        <p className="text-muted text-sm">
          Your open hours and notice do not bind you here. The member gets a mail with the new time and a calendar file.
        </p>
      </form>
    </Dialog>
  )
}
