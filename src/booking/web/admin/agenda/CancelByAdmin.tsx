import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminCancel } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** Cancels a booking, with a reason that the member reads. */
export default function CancelByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { reason: '' },
    draft: `booking-cancel:${booking.id}`,
    send: (body) => call(adminCancel, { params: { id: booking.id }, body }),
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={() => form.leave(onClose)}
      title={`Cancel the booking of ${booking.name}?`}
      description={formatWhen(booking.starts_at, zone, locale)}
      size="sm"
      cancelLabel="Keep it"
      submitLabel="Yes, cancel it"
      busyLabel="Cancelling..."
      danger
    >
      <p className="mb-4 text-muted text-sm">
        The member gets an email, and the time becomes free.
        {booking.payment === 'paid' && ' What was paid goes back to them.'}
      </p>
      <Field
        {...form.field('reason')}
        type="textarea"
        label="Reason"
        optional
        help="The member reads it."
        maxLength={500}
      />
    </FormDialog>
  )
}
