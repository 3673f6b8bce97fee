import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const firstField =
  '.dialog-body :is(input:checked, input:not([type=hidden], [type=radio]), select, textarea):not(:disabled)'
const stops = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/** A text that scrolls and holds nothing to stop at must be reachable itself, or the keyboard can not scroll it. */
function letKeyboardScroll(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector(stops)) body.tabIndex = 0
}

/** Behind an open dialog the page stays where it is, and keeps the strip of its scroll bar where it has one. */
function holdPage(): void {
  const root = document.documentElement
  const isHeld = root.dataset.modal !== undefined
  if (!document.querySelector('dialog[open]')) delete root.dataset.modal
  else if (!isHeld) root.dataset.modal = window.innerWidth > root.clientWidth ? 'bar' : ''
}

/** Opens the native dialog, puts the focus where work starts, and gives it back at the end. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    holdPage()
    letKeyboardScroll(dialog.querySelector<HTMLElement>('.dialog-body'))
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(firstField) ??
      dialog.querySelector<HTMLElement>('h2')
    start?.focus()
    return () => {
      dialog.close()
      holdPage()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
  return ref
}

/** From the last stop Tab goes to the first, and back again: the native dialog alone would pass through the browser. */
export function wrapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(isStop)
  const [first, last] = [all[0], all.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving) return
  event.preventDefault()
  const entering = event.shiftKey ? last : first
  entering?.focus()
}

/** What is hidden is no stop, and of a radio group only the chosen button is one. */
function isStop(element: HTMLElement): boolean {
  if (element.checkVisibility?.() === false) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = element.closest('fieldset, form, dialog')
  return !group?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`)
}
