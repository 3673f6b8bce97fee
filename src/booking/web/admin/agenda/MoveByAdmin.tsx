import { wallClockText } from '../../../../platform/clocks.ts'
import { fieldErrors } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { nameOfZone } from '../../../../platform/zoneNames.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminMove } from '../../../contract.ts'
import { GoneNote } from '../../form/GoneNote.tsx'
import { goneErrors } from '../../form/slotErrors.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** Another time for a booking: any half hour of the host's clock that nobody has, also outside of the open hours. */
export default function MoveByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const { id: bookingId, name, starts_at } = booking
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { date: '', time: '', ...wallClockText(starts_at, zone) },
    draft: `booking-move:${bookingId}`,
    send: ({ date, time }) => call(adminMove, { params: { id: bookingId }, body: { date, time, timezone: zone } }),
    errorsIn: (error) => goneErrors(error) ?? fieldErrors(error),
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={() => form.leave(onClose)}
      title={`Move the booking of ${name}`}
      description={`Now on ${formatWhen(starts_at, zone, locale)}.`}
      cancelLabel="Keep the time"
      submitLabel="Move the booking"
    >
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
      <p className="mt-4 text-muted text-sm">
        Your open hours and notice do not bind you here. The member gets an email with the new time and a calendar file.
      </p>
    </FormDialog>
  )
}
