import { levelLabel, levels } from '../../../accounts/index.ts'
import { AccessFields, accessOf } from '../../../accounts/web/admin/index.ts'
import { noteName, usualRoot } from '../../../platform/spelling.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type AdminPiece, updatePiece } from '../../contract.ts'

const HANDS: Record<AdminPiece['hands'], string> = {
  written: 'As the file has them, by staves or tracks',
  swapped: 'The other way round',
  split: 'Cut at a key',
  right: 'All in the right hand',
  left: 'All in the left hand',
}
const KEYS = Array.from({ length: 49 }, (_, at) => at + 36)

type Props = { piece: AdminPiece; onClose: () => void; onSaved: () => void }

/** What is told of a piece, and which hand plays what. A piece of a lesson has the lesson's level and category. */
export function EditPiece({ piece, onClose, onSaved }: Props) {
  const flash = useFlash()
  const { id, title, composer, level, category, hands, split_at } = piece
  const start = { title, composer, level, category, hands, split_at: String(split_at), ...accessOf(piece) }
  const form = useForm({
    start,
    send: ({ split_at, hands, level, category, ...values }) =>
      call(updatePiece, {
        params: { id },
        body: {
          ...values,
          ...(piece.owner ? {} : { level, category }),
          // sent only where they changed, since the piece is engraved again for them
          ...(hands === piece.hands ? {} : { hands }),
          ...(Number(split_at) === piece.split_at ? {} : { split_at: Number(split_at) }),
        },
      }),
    onSaved: () => {
      flash.success('Piece saved')
      onSaved()
    },
  })
  return (
    <FormDialog
      title="Edit piece"
      form={form}
      message={form.message}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="Title" {...form.field('title')} />
        <Field label="Composer" optional {...form.field('composer')} />
        {!piece.owner && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Level"
              options={levels.map((value) => ({ value, label: levelLabel(value) }))}
              value={form.values.level}
              onChange={({ target }) => form.change({ level: target.value as AdminPiece['level'] })}
            />
            <Field label="Category" optional {...form.field('category')} />
          </div>
        )}
        <AccessFields values={form.values} change={form.change} errorOf={form.errorOf} />
        <SelectField
          label="Hands"
          help="Which hand plays which note. The score itself stays as it is."
          options={Object.entries(HANDS).map(([value, label]) => ({ value, label }))}
          value={form.values.hands}
          onChange={({ target }) => form.change({ hands: target.value as AdminPiece['hands'] })}
        />
        {form.values.hands === 'split' && (
          <SelectField
            label="Lowest key of the right hand"
            options={KEYS.map((midi) => ({ value: String(midi), label: noteName(usualRoot(midi)) }))}
            value={form.values.split_at}
            onChange={({ target }) => form.change({ split_at: target.value })}
          />
        )}
      </div>
    </FormDialog>
  )
}
