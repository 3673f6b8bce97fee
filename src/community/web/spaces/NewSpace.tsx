import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { MAX_PROPOSAL_PURPOSE, MAX_SPACE_TITLE, proposeSpace } from '../../spaceContract.ts'
import { PROPOSALS } from './OwnProposals.tsx'

// Spec silent: what New Space does. A member proposes one to the admins; accepting it opens it.

/** A short form that proposes a space; what was typed is kept until it is sent. */
export function NewSpace({ onClose }: { onClose: () => void }) {
  const flash = useFlash()
  const queries = useQueryClient()
  const form = useForm({
    start: { title: '', purpose: '' },
    draft: 'new-space',
    send: (body) => call(proposeSpace, { body }),
    onSaved: () => {
      onClose()
      flash.success('Thank you. The admins will look at your proposal.')
      void queries.invalidateQueries({ queryKey: PROPOSALS })
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="New Space"
      description="Tell the admins what you would like to talk about. They open new spaces."
      size="sm"
      form={form}
      message={form.message}
      submitLabel="Propose space"
      busyLabel="Submitting..."
    >
      <div className="grid gap-4">
        <Field {...form.field('title')} label="Name of the space" required maxLength={MAX_SPACE_TITLE} />
        <Field
          {...form.field('purpose')}
          type="textarea"
          label="What is it for?"
          required
          rows={4}
          maxLength={MAX_PROPOSAL_PURPOSE}
        />
      </div>
    </FormDialog>
  )
}
