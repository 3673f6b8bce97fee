import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { fieldsOf } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { MAX_PROPOSAL_PURPOSE, MAX_SPACE_TITLE, proposeSpace } from '../../spaceContract.ts'
import { PROPOSALS } from './OwnProposals.tsx'

// Spec silent: what New Space does. A member proposes one to the admins; accepting it opens it.

/** A short form that proposes a space; what was typed is kept until it is sent. */
export function NewSpace({ onClose }: { onClose: () => void }) {
  const form = useId()
  const flash = useFlash()
  const queries = useQueryClient()
  const { values, change, forget } = useFormDraft('new-space', { title: '', purpose: '' })
  const propose = useSingleMutation({
    mutationFn: () => call(proposeSpace, { body: values }),
    onSuccess: () => {
      forget()
      onClose()
      flash.success('Thank you. The admins will look at your proposal.')
      void queries.invalidateQueries({ queryKey: PROPOSALS })
    },
  })
  const fields = fieldsOf(propose.error)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    propose.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={propose.isPending} busyLabel="Submitting...">
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
      <form id={form} onSubmit={send} className="grid gap-4">
        <Field
          label="Name of the space"
          required
          maxLength={MAX_SPACE_TITLE}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          error={fields?.title?.[0]}
        />
        <Field
          type="textarea"
          label="What is it for?"
          required
          rows={4}
          maxLength={MAX_PROPOSAL_PURPOSE}
          value={values.purpose}
          onChange={(event) => change({ purpose: event.target.value })}
          error={fields?.purpose?.[0]}
        />
        {propose.error && !fields && (
          <p role="alert" className="text-bad text-sm">
            <FailureText error={propose.error} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
