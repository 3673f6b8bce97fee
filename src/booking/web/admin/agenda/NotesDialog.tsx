import { useId } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { saveNotes } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** The host's own notes on a booking. */
export default function NotesDialog({ booking, onClose, onChanged }: DialogProps) {
  const id = useId()
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { notes: booking.notes },
    draft: `booking-notes:${booking.id}`,
    send: (body) => call(saveNotes, { params: { id: booking.id }, body }),
  })
  const close = () => form.leave(onClose)
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Save notes
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={`Notes on ${booking.name}`} footer={footer}>
      <form {...form.props} id={id}>
        <FormAlert message={form.message} />
        <Field
          {...form.field('notes')}
          type="textarea"
          rows={6}
          label="Notes"
          help="For those who run the academy; the member never sees them."
          maxLength={4000}
        />
      </form>
    </Dialog>
  )
}
