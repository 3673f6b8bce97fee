import { useId } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { formatWhen } from '../../../clock.ts'
import { adminCancel } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** Cancels a booking, with a reason that the member reads. */
export default function CancelByAdmin({ booking, zone, onClose, onChanged }: DialogProps) {
  const { locale } = usePage()
  const id = useId()
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { reason: '' },
    draft: `booking-cancel:${booking.id}`,
    send: (body) => call(adminCancel, { params: { id: booking.id }, body }),
  })
  const close = () => form.leave(onClose)
  const footer = (
    <>
      <Button onClick={close}>Keep it</Button>
      <Button type="submit" form={id} variant="danger" busy={form.busy} busyLabel="Cancelling...">
        Yes, cancel it
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={`Cancel the booking of ${booking.name}?`}
      description={formatWhen(booking.starts_at, zone, locale)}
      size="sm"
      footer={footer}
    >
      <form {...form.props} id={id}>
        <FormAlert message={form.message} />
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
      </form>
    </Dialog>
  )
}
