import { useId } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { FailureText } from '../../../../platform/web/FailureText.tsx'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { saveNotes } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { useBookingDialog } from './useBookingDialog.ts'

/** The host's own notes on a booking. */
export default function NotesDialog({ booking, onClose, onChanged }: DialogProps) {
  const id = useId()
  const form = useBookingDialog({
    name: `booking-notes:${booking.id}`,
    start: { notes: booking.notes },
    send: (body) => call(saveNotes, { params: { id: booking.id }, body }),
    ...{ onClose, onChanged },
  })
  const footer = (
    <>
      <Button onClick={form.close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Save notes
      </Button>
    </>
  )
  return (
    <Dialog open onClose={form.close} title={`Notes on ${booking.name}`} footer={footer}>
      <form ref={form.form} id={id} noValidate onSubmit={form.onSubmit}>
        <FormAlert message={form.failure && <FailureText error={form.failure} />} />
        <Field
          type="textarea"
          name="notes"
          rows={6}
          label="Notes"
          help="For those who run the academy; the member never sees them."
          maxLength={4000}
          value={form.values.notes}
          onChange={({ target }) => form.change({ notes: target.value })}
          error={form.errors.notes?.[0]}
        />
      </form>
    </Dialog>
  )
}
