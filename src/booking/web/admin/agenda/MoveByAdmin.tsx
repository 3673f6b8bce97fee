import { useId } from 'react'
import { wallClockText } from '../../../../platform/clocks.ts'
import { fieldErrors } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { nameOfZone } from '../../../../platform/zoneNames.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminMove } from '../../../contract.ts'
import { GoneNote } from '../../form/GoneNote.tsx'
import { goneErrors } from '../../form/slotErrors.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** Another time for a booking: any half hour of the host's clock that nobody has, also outside of the open hours. */
export default function MoveByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const id = useId()
  const { id: bookingId, name, starts_at } = booking
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { date: '', time: '', ...wallClockText(starts_at, zone) },
    draft: `booking-move:${bookingId}`,
    send: ({ date, time }) => call(adminMove, { params: { id: bookingId }, body: { date, time, timezone: zone } }),
    errorsIn: (error) => goneErrors(error) ?? fieldErrors(error),
  })
  const close = () => form.leave(onClose)
  const footer = (
    <>
      <Button onClick={close}>Keep the time</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Move the booking
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={`Move the booking of ${name}`}
      description={`Now on ${formatWhen(starts_at, zone, locale)}.`}
      footer={footer}
    >
      <form {...form.props} id={id} className="grid gap-4">
        <div>
          <FormAlert message={form.message} />
          <GoneNote
            gone={form.errors.gone}
            zone={zone}
            onChoose={(instant) => form.change({ date: '', time: '', ...wallClockText(instant, zone) })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field {...form.field('date')} type="date" label="Date" />
            <Field
              {...form.field('time')}
              type="time"
              label="Time"
              step={1800}
              help={`A full or half hour, ${nameOfZone(zone)}.`}
            />
          </div>
        </div>
        <p className="text-muted text-sm">
          Your open hours and notice do not bind you here. The member gets an email with the new time and a calendar
          file.
        </p>
      </form>
    </Dialog>
  )
}
