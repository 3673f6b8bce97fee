import { useId } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { changeSpace, MAX_SPACE_TITLE, type SpaceState } from '../../spaceContract.ts'

type Props = { space: SpaceState; onClose: () => void; onChange: (space: SpaceState) => void }

/** An admin's form for a space; its address stays, so that links to it do. */
export default function EditSpace({ space, onClose, onChange }: Props) {
  const id = useId()
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Save space
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Edit space" size="sm" footer={footer}>
      <form {...form.props} id={id} noValidate={false} className="grid gap-4">
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
        {form.message && (
          <p role="alert" className="text-bad text-sm">
            {form.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
