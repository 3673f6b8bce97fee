import { X } from 'lucide'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { FlashRegion } from './FlashRegion.tsx'
import { IconButton } from './IconButton.tsx'
import { useModal, wrapFocus } from './useModal.ts'

type Props = {
  open: boolean
  /** Without it neither Escape nor a cross closes it, only what is in it. */
  onClose?: () => void
  title: string
  /** Small and quiet, where what is inside has a heading of its own. */
  quietTitle?: boolean
  description?: ReactNode
  /** Beside the title: the face of whom it is from. */
  face?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  footer?: ReactNode
  closeOnBackdrop?: boolean
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }
export function Dialog(props: Props) {
  const { open, onClose, title, quietTitle, description, face, size = 'md', footer, closeOnBackdrop, children } = props
  const id = useId()
  const ref = useModal(open)
  const pressedOutside = useRef(false)

  // A file input inside also sends `cancel`, and it bubbles: only the dialog's own counts.
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  // The browser may close it without asking; by the time of the event it can already be open again.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
    if (onClose) onClose()
    else event.currentTarget.showModal()
  }
  const click = (event: MouseEvent) => {
    if (closeOnBackdrop && pressedOutside.current && event.target === ref.current) onClose?.()
  }
  const press = (event: MouseEvent) => {
    // the second press of a double click was meant for the button that has opened it
    pressedOutside.current = event.target === ref.current && event.detail < 2
  }
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={wrapFocus}
      onMouseDown={press}
      onClick={click}
    >
      {open && (
        <>
          <div
            className={joinClasses(
              'dialog-panel flex max-h-[92dvh] w-full flex-col rounded-t-card border border-line bg-surface shadow-soft sm:rounded-card',
              widths[size],
            )}
          >
            <div
              className={joinClasses(
                'flex px-4 pt-4 sm:px-6 sm:pt-6',
                face ? 'items-center gap-2 sm:gap-3' : 'items-start gap-4',
              )}
            >
              {face}
              <div className={joinClasses('min-w-0 flex-1', !face && 'pt-1')}>
                <h2
                  id={`${id}title`}
                  tabIndex={-1}
                  className={
                    quietTitle ? joinClasses('font-sans font-normal text-muted text-sm', !face && 'pt-1') : 'text-xl'
                  }
                >
                  {title}
                </h2>
                {description && (
                  <p id={`${id}text`} className={joinClasses('text-sm', face ? 'text-ink' : 'mt-1 text-muted')}>
                    {description}
                  </p>
                )}
              </div>
              {onClose && <IconButton icon={X} label="Close" onClick={onClose} className="-mr-2" />}
            </div>
            <div className="dialog-body relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-4 py-4 max-sm:flex-col-reverse max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </footer>
            )}
          </div>
          <FlashRegion inTopLayer />
        </>
      )}
    </dialog>
  )
}
