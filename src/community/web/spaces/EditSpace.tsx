import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { changeSpace, MAX_SPACE_TITLE, type SpaceState } from '../../spaceContract.ts'

type Props = { space: SpaceState; onClose: () => void; onChange: (space: SpaceState) => void }

/** An admin's form for a space; its address stays, so that links to it do. */
export default function EditSpace({ space, onClose, onChange }: Props) {
  const flash = useFlash()
  const { title, archived } = space
  const form = useForm({
    start: { title, archived },
    send: (body) => call(changeSpace, { params: { slug: space.slug }, body }),
    onSaved: (after) => {
      onChange(after)
      onClose()
      flash.success('Space updated.')
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Edit space"
      size="sm"
      form={form}
      message={form.message}
      submitLabel="Save space"
    >
      <div className="grid gap-4">
        <Field
          {...form.field('title')}
          label="Name of the space"
          required
          maxLength={MAX_SPACE_TITLE}
          help="Links to the space keep working."
        />
        <CheckboxField
          label="Closed"
          help="Its posts stay; nobody joins it or posts in it, and the list of spaces leaves it out."
          checked={form.values.archived}
          onChange={(event) => form.change({ archived: event.target.checked })}
        />
      </div>
    </FormDialog>
  )
}
