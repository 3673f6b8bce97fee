import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageContext } from '../../../platform/document.ts'
import { forgetMember, LEAVING } from '../../../platform/web/privateStorage.ts'
import { writeDraft } from '../../../platform/web/useDraft.ts'
import { countWaiting, describeWaiting } from '../../../platform/web/waiting.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { ScreenRoot } from '../ScreenRoot.tsx'
import { sayUnreached } from './sayUnreached.ts'
import { sendAll } from './sendAll.ts'

/** Nobody who wants to leave waits longer for what is on its way. */
const PATIENCE_MS = 6000

/** Logs out once all that waits is sent; where it can't be, says so, or asks whether to delete it. */
export async function logOutLater(form: HTMLFormElement, context: PageContext, userId: number): Promise<void> {
  const button = form.querySelector('button')
  button?.setAttribute('aria-disabled', 'true')
  await Promise.race([sendAll(userId), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  const reached = await isReached()
  button?.removeAttribute('aria-disabled')
  if (!reached) return sayUnreached(form, userId)
  const what = describeWaiting(countWaiting(userId))
  if (what) ask(form, context, what)
  else logOut(form)
}

async function isReached(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return ok
  } catch {
    return false
  }
}

function logOut(form: HTMLFormElement): void {
  forgetMember()
  writeDraft(LEAVING, 'yes')
  // without the event that asks
  form.submit()
}

function ask(form: HTMLFormElement, context: PageContext, what: string): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    // the dialog has closed the menu that the form is in
    const menu = form.closest('[popover]')
    const way = menu
      ? document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
      : form.querySelector('button')
    way?.focus()
  }
  root.render(
    <ScreenRoot context={context}>
      <Asked what={what} onClose={close} onConfirm={() => logOut(form)} />
    </ScreenRoot>,
  )
}

function Asked({ what, onClose, onConfirm }: { what: string; onClose: () => void; onConfirm: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setBusy(true)
        onConfirm()
      }}
      title="Log out without sending?"
      confirmLabel="Log out and delete"
      cancelLabel="Stay logged in"
      busy={busy}
      busyLabel="Logging out..."
    >
      {`Not saved by the academy yet: ${what}. If you log out now, this is deleted from this browser.`}
    </ConfirmDialog>
  )
}
