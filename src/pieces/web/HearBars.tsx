import { useHearBars } from './useHearBars.ts'

/** Lets the cards of a still screen on its page sound. */
export default function HearBars() {
  useHearBars()
  return null
}
