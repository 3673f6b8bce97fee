import { useHearBars } from './useHearBars.ts'

/** Lets the cards of a page that is still sound. */
export default function HearCards() {
  useHearBars()
  return null
}
