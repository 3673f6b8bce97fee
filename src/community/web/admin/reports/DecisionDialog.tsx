import { type SubmitEvent, useId, useRef, useState } from 'react'
import { AppError, fieldsOf } from '../../../../platform/errors.ts'
import { FailureText } from '../../../../platform/web/FailureText.tsx'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { MAX_NOTE } from '../../../moderationContract.ts'

type Props = {
  title: string
  description: string
  /** The field of the call that takes what is written. */
  name: 'note' | 'reason'
  label: string
  optional?: boolean
  submitLabel: string
  busyLabel: string
  danger?: boolean
  /** What to say once it is done. */
  done: string
  send: (words: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  /** Somebody else has decided it meanwhile. */
  onOutdated?: () => unknown
}

/** Asks for a word on a decision; what was written stays when the server says no. */
export function DecisionDialog(props: Props) {
  const { title, description, name, label, optional, submitLabel, busyLabel, danger, onClose } = props
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const flash = useFlash()
  const [words, setWords] = useState('')
  const decide = useSingleMutation({
    mutationFn: () => props.send(words),
    onSuccess: () => {
      flash.success(props.done)
      props.onDone()
    },
    onError: (error) => {
      field.current?.focus()
      if (error instanceof AppError && error.code === 'conflict') props.onOutdated?.()
    },
  })
  const wrong = fieldsOf(decide.error)?.[name]?.[0]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    decide.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'primary'}
        busy={decide.isPending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="sm" footer={footer}>
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          ref={field}
          type="textarea"
          label={label}
          optional={optional}
          rows={4}
          maxLength={MAX_NOTE}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={wrong}
        />
        {decide.error && !wrong && (
          <p role="alert" className="text-bad text-sm">
            <FailureText error={decide.error} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
