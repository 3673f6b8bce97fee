import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/web/Button.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'

type Props = {
  onClose: () => void
  title: string
  description?: string
  busy: boolean
  submitLabel: string
  children: (formId: string) => ReactNode
}

/** A dialog with one form, whose buttons stand in the footer; it stays open while the form is on its way. */
export function FormDialog({ onClose, title, description, busy, submitLabel, children }: Props) {
  const id = useId()
  const close = () => !busy && onClose()
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={title} description={description} footer={footer}>
      {children(id)}
    </Dialog>
  )
}
