import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { MAX_PROPOSAL_PURPOSE, MAX_SPACE_TITLE, proposeSpace } from '../../spaceContract.ts'
import { PROPOSALS } from './OwnProposals.tsx'

// Spec silent: what New Space does. A member proposes one to the admins; accepting it opens it.

/** A short form that proposes a space; what was typed is kept until it is sent. */
export function NewSpace({ onClose }: { onClose: () => void }) {
  const id = useId()
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy} busyLabel="Submitting...">
        Propose space
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="New Space"
      description="Tell the admins what you would like to talk about. They open new spaces."
      size="sm"
      footer={footer}
    >
      <form {...form.props} id={id} noValidate={false} className="grid gap-4">
        <Field {...form.field('title')} label="Name of the space" required maxLength={MAX_SPACE_TITLE} />
        <Field
          {...form.field('purpose')}
          type="textarea"
          label="What is it for?"
          required
          rows={4}
          maxLength={MAX_PROPOSAL_PURPOSE}
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
