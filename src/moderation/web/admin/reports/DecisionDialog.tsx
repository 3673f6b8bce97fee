import { useRef } from 'react'
import { AppError, fieldErrors } from '../../../../platform/errors.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { MAX_NOTE } from '../../../contract.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const flash = useFlash()
  const form = useForm({
    start: { words: '' },
    send: ({ words }) => props.send(words),
    onSaved: () => {
      flash.success(props.done)
      props.onDone()
    },
    onFailed: (error) => {
      field.current?.focus()
      if (error instanceof AppError && error.code === 'conflict') props.onOutdated?.()
    },
    errorsIn: (error) => {
      const words = fieldErrors(error)?.[name]
      return words && { words }
    },
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={onClose}
      size="sm"
      {...{ title, description, submitLabel, busyLabel, danger }}
    >
      <Field
        {...form.field('words')}
        ref={field}
        name={name}
        type="textarea"
        label={label}
        optional={optional}
        rows={4}
        maxLength={MAX_NOTE}
      />
    </FormDialog>
  )
}
