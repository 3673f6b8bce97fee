import { useEffect, useRef } from 'react'
import { optionByKey } from './answerKeys.ts'

type Keys = {
  /** How many answers there are to choose from; 0 while none may be chosen. */
  answers: number
  onAnswer: (option: number) => void
  onEnter: () => void
  onSpace: () => void
  onBackspace?: () => void
}

const TEXT = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=file])'
/** What has a use of its own for Space and Enter. */
const OWN_USE = `${TEXT}, button, a, summary, audio, video, iframe, input`

/** Whether Space and Enter at `target` are free; a chosen radio button has no use for them any more. */
function isFree(target: Element): boolean {
  if (target instanceof HTMLInputElement && target.type === 'radio') return target.checked
  return target.closest(OWN_USE) === null
}

/** The button that goes on has the focus after an answer; there Space replays, and Enter goes on. */
const isOnward = (target: Element): boolean => target.closest('[data-onward]') !== null

const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

/**
 * Digits and letters choose, Enter goes on, Space plays, Backspace takes back; anywhere on the page but where somebody writes, or where the
 * focus is on something that these keys work.
 */
export function useQuizKeys(on: boolean, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.repeat || isModified(event)) return
      if (target.closest(`${TEXT}, dialog`)) return
      const { answers, onAnswer, onEnter, onSpace, onBackspace } = latest.current
      const option = optionByKey(event.key, answers)
      if (option !== undefined) onAnswer(option)
      else if (event.key === 'Enter' && isFree(target)) onEnter()
      else if (event.key === ' ' && (isFree(target) || isOnward(target))) onSpace()
      else if (event.key === 'Backspace' && onBackspace) onBackspace()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
