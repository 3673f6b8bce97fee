import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  busy?: boolean
  busyLabel?: string
  variant?: 'danger' | 'primary'
}

/** Asks before something that can not be undone; the focus starts on the harmless answer. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, children, variant = 'danger', busy = false } = props
  const { confirmLabel = 'Yes, Delete', cancelLabel = 'Cancel', busyLabel = 'Deleting...' } = props
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" footer={footer} closeOnBackdrop>
      <div className="text-muted">{children}</div>
    </Dialog>
  )
}
