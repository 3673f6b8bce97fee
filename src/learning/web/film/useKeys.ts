import type { KeyboardEvent } from 'react'
import { isFreeKey } from '../../../platform/web/singleKeys.ts'
import { type Acts, act } from './acts.ts'

/** Held down, these go on; any other key would turn its control on and off. */
const REPEATED = new Set(['arrowleft', 'arrowright', 'j', 'l', '-', ',', '+', '=', '.'])

/**
 * One key for each control, only while the focus is within the film: somebody who writes or speaks to the page
 * elsewhere sets nothing off.
 */
export function useKeys(isOn: boolean, acts: Acts) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!isOn || !isFreeKey(event.nativeEvent)) return
    if (event.repeat && !REPEATED.has(event.key.toLowerCase())) return
    if (!act(event.key, acts)) return
    event.preventDefault()
  }
}
