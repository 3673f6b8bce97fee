import type { KeyboardEvent } from 'react'
import { type Acts, act } from './acts.ts'

/** What has a use of its own for letters. */
const WRITES = 'textarea, select, [contenteditable=true], input:not([type=range])'
/** What has a use of its own for Space. */
const PRESSES = 'button, a, summary'

/**
 * One key for each control, only while the focus is within the film: somebody who writes or speaks to the page
 * elsewhere sets nothing off.
 */
export function useKeys(isOn: boolean, acts: Acts) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest(`${WRITES}, dialog`)) return
    if (event.key === ' ' && target.closest(PRESSES)) return
    if (!act(event.key, acts)) return
    event.preventDefault()
  }
}
