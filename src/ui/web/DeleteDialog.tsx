import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useFlash } from './Flash.tsx'
import { FormAlert } from './FormAlert.tsx'

type Props = {
  title?: string
  /** What goes, as its list names it. */
  name: ReactNode
  /** Rejects with an Error that says why not. */
  remove: () => Promise<unknown>
  /** Flashed when it is done or has failed; for what somebody else has deleted, the server's message is. */
  texts: { done: string; failed: string }
  onClose: () => void
  /** It is there no longer. */
  onDeleted: () => void
  /** Whether it can be brought back: `children` says how. */
  undoable?: boolean
  /** What goes with it. */
  children?: ReactNode
}

const isGone = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'not_found'

/** Asks before a record goes; stays open, and says why, when it could not be deleted. */
export function DeleteDialog(props: Props) {
  const { title = 'Confirm Deletion', name, remove, texts, onClose, onDeleted, undoable = false, children } = props
  const flash = useFlash()
  // the second of two clicks comes before the button is drawn as busy
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  const confirm = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await remove()
      flash.success(texts.done)
      onDeleted()
    } catch (error) {
      if (isGone(error)) {
        flash.error(error.message)
        return onDeleted()
      }
      flash.error(texts.failed)
      setReason(error instanceof Error ? error.message : null)
      setBusy(false)
    } finally {
      running.current = false
    }
  }
  return (
    <ConfirmDialog open title={title} busy={busy} onClose={() => !busy && onClose()} onConfirm={() => void confirm()}>
      <FormAlert message={reason} />
      <p className="font-medium text-ink [overflow-wrap:anywhere]">{name}</p>
      {!undoable && <p className="mt-2">This action cannot be undone.</p>}
      <div className="mt-2">{children}</div>
    </ConfirmDialog>
  )
}
