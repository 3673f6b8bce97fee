import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { saveNotes } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'
import { bookingChangeOutcome } from './changeForm.ts'

/** The host's own notes on a booking. */
export default function NotesDialog({ booking, onClose, onChanged }: DialogProps) {
  const form = useForm({
    ...bookingChangeOutcome(useFlash(), { onChanged }),
    start: { notes: booking.notes },
    draft: `booking-notes:${booking.id}`,
    send: (body) => call(saveNotes, { params: { id: booking.id }, body }),
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={() => form.leave(onClose)}
      title={`Notes on ${booking.name}`}
      submitLabel="Save notes"
    >
      <Field
        {...form.field('notes')}
        type="textarea"
        rows={6}
        label="Notes"
        help="For those who run the academy; the member never sees them."
        maxLength={4000}
      />
    </FormDialog>
  )
}
