import { countWaiting, describeWaiting } from '../../../platform/web/waiting.ts'

/** Says that nobody was logged out, and what waits to be sent. */
export async function sayUnreached(form: HTMLFormElement, userId: number): Promise<void> {
  const { showFlash } = await import('../../../ui/web/flashStore.ts')
  // an open menu would cover it
  form.closest<HTMLElement>('[popover]')?.hidePopover()
  const what = describeWaiting(countWaiting(userId))
  const waits = what ? ` Not sent yet, and kept in this browser: ${what}.` : ''
  showFlash('error', `The academy can’t be reached, so you are still logged in.${waits}`)
}
