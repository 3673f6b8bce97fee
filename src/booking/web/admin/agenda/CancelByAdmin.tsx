import { useId } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { FailureText } from '../../../../platform/web/FailureText.tsx'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminCancel } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { useBookingDialog } from './useBookingDialog.ts'

/** Cancels a booking, with a reason that the member reads. */
export default function CancelByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const id = useId()
  const form = useBookingDialog({
    name: `booking-cancel:${booking.id}`,
    start: { reason: '' },
    send: (body) => call(adminCancel, { params: { id: booking.id }, body }),
    ...{ onClose, onChanged },
  })
  const footer = (
    <>
      <Button onClick={form.close}>Keep it</Button>
      <Button type="submit" form={id} variant="danger" busy={form.busy} busyLabel="Cancelling...">
        Yes, cancel it
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={form.close}
      title={`Cancel the booking of ${booking.name}?`}
      description={formatWhen(booking.starts_at, zone, locale)}
      size="sm"
      footer={footer}
    >
      <form ref={form.form} id={id} noValidate onSubmit={form.onSubmit}>
        <FormAlert message={form.failure && <FailureText error={form.failure} />} />
        <p className="mb-4 text-muted text-sm">
          The member gets a mail, and the time becomes free.
          {booking.payment === 'paid' && ' What was paid goes back to them.'}
        </p>
        <Field
          type="textarea"
          name="reason"
          label="Reason"
          optional
          help="The member reads it."
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
          error={form.errors.reason?.[0]}
        />
      </form>
    </Dialog>
  )
}
