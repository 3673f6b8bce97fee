import { useEffect, useRef } from 'react'

/** Keys of the inbox, for its help; `brief` also below an entry. */
export const keys = [
  { key: 'j', does: 'Next entry', brief: 'Next' },
  { key: 'k', does: 'Previous entry', brief: 'Previous' },
  { key: 'r', does: 'Reply', brief: 'Reply' },
  { key: 'e', does: 'Done, without an answer', brief: 'Done' },
  { key: 'u', does: 'Undo: put back what was done last', brief: '' },
  { key: 'l', does: 'Later: choose a day', brief: 'Later' },
  { key: 'a', does: 'Assign to an admin', brief: 'Assign' },
  { key: '?', does: 'This help', brief: '' },
] as const
/** Keys while an answer is written. */
export const answerKeys = [
  { key: 'Ctrl + Enter', does: 'Send the answer' },
  { key: 'Esc', does: 'Close the answer' },
] as const
export type InboxKey = (typeof keys)[number]['key']

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `act` for a key of the inbox, unless somebody types, a dialog is open or the browser means another thing. */
export function useKeys(act: (key: InboxKey) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const found = keys.find(({ key }) => key === event.key)
      if (!found) return
      event.preventDefault()
      latest.current(found.key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
