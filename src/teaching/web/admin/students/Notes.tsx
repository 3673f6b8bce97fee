import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { DeleteDialog } from '../../../../ui/web/DeleteDialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { addNote, changeNote, deleteNote, MAX_NOTE, type Note } from '../../../contract.ts'

type Props = { studentId: number; notes: readonly Note[] }

/** What the admins note for themselves, the latest first. */
export function Notes({ studentId, notes: first }: Props) {
  const [notes, setNotes] = useState(first)
  const [editing, setEditing] = useState<Note | null>(null)
  const [deleting, setDeleting] = useState<Note | null>(null)
  const form = useForm({
    ...{ start: { body: '' }, draft: `student ${studentId} note` },
    send: ({ body }) => call(addNote, { params: { id: studentId }, body: { body } }),
    onSaved: (note) => {
      setNotes((now) => [note, ...now.filter(({ id }) => id !== note.id)])
      form.restart({ body: '' })
    },
  })
  return (
    <div className="grid gap-4">
      <form {...form.props} className="grid gap-3">
        <FormAlert message={form.message} />
        <Field
          {...form.field('body')}
          type="textarea"
          label="New note"
          help="For admins only. Students who ask you for what is noted about them have a right to it."
          rows={3}
          maxLength={MAX_NOTE}
        />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            Save note
          </Button>
        </div>
      </form>
      <ul className="hairlines">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
              <p className="mt-1 text-muted text-sm">
                {note.by ?? 'A former admin'} · <Timestamp at={note.created_at} edited={note.changed_at !== null} />
              </p>
            </div>
            <IconButton icon={Pencil} label="Edit this note" onClick={() => setEditing(note)} />
            <IconButton icon={Trash2} label="Delete this note" onClick={() => setDeleting(note)} />
          </li>
        ))}
      </ul>
      {editing && (
        <EditNote
          {...{ studentId, note: editing }}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setNotes((now) => now.map((note) => (note.id === saved.id ? saved : note)))
            setEditing(null)
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          name={deleting.body.slice(0, 80)}
          texts={{ done: 'Note deleted', failed: 'Error deleting note' }}
          remove={() => call(deleteNote, { params: { id: studentId, note: deleting.id } })}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setNotes((now) => now.filter(({ id }) => id !== deleting.id))
            setDeleting(null)
          }}
        />
      )}
    </div>
  )
}

type EditProps = { studentId: number; note: Note; onClose: () => void; onSaved: (note: Note) => void }

function EditNote({ studentId, note, onClose, onSaved }: EditProps) {
  const form = useForm({
    start: { body: note.body },
    send: ({ body }) =>
      call(changeNote, { params: { id: studentId, note: note.id }, body: { body, version: note.version } }),
    onSaved,
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title="Edit note"
      submitLabel="Save note"
      busyLabel="Saving..."
    >
      <Field {...form.field('body')} type="textarea" label="Note" rows={6} maxLength={MAX_NOTE} />
    </FormDialog>
  )
}
