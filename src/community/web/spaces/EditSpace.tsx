import { type SubmitEvent, useId, useState } from 'react'
import { fieldsOf } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { changeSpace, MAX_SPACE_TITLE, type SpaceState } from '../../spaceContract.ts'

type Props = { space: SpaceState; onClose: () => void; onChange: (space: SpaceState) => void }

/** An admin's form for a space; its address stays, so that links to it do. */
export default function EditSpace({ space, onClose, onChange }: Props) {
  const form = useId()
  const flash = useFlash()
  const [title, setTitle] = useState(space.title)
  const [archived, setArchived] = useState(space.archived)
  const save = useSingleMutation({
    mutationFn: () => call(changeSpace, { params: { slug: space.slug }, body: { title, archived } }),
    onSuccess: (after) => {
      onChange(after)
      onClose()
      flash.success('Space updated.')
    },
  })
  const fields = fieldsOf(save.error)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={save.isPending}>
        Save space
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Edit space" size="sm" footer={footer}>
      <form id={form} onSubmit={send} className="grid gap-4">
        <Field
          label="Name of the space"
          required
          maxLength={MAX_SPACE_TITLE}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          help="Links to the space keep working."
          error={fields?.title?.[0]}
        />
        <CheckboxField
          label="Closed"
          help="Its posts stay; nobody joins it or posts in it, and the list of spaces leaves it out."
          checked={archived}
          onChange={(event) => setArchived(event.target.checked)}
        />
        {save.error && !fields && (
          <p role="alert" className="text-bad text-sm">
            <FailureText error={save.error} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
