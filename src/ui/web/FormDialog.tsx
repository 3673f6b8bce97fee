import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'children'> & {
  onClose: () => void
  /** What useForm() answers. */
  form: { props: ComponentProps<'form'>; busy: boolean }
  /** Why the form was refused as a whole; left out where the fields or a flash say it. */
  message?: ReactNode
  cancelLabel?: string
  submitLabel: string
  busyLabel?: string | undefined
  danger?: boolean | undefined
}

/** A dialog with one form, whose buttons are in the footer. */
export function FormDialog(props: Props) {
  const { onClose, form, message, cancelLabel = 'Cancel', submitLabel, busyLabel, danger, children, ...dialog } = props
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} footer={footer} {...dialog}>
      <form {...form.props} id={id}>
        {message !== undefined && <FormAlert message={message} />}
        {children}
      </form>
    </Dialog>
  )
}
