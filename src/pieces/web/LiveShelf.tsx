import { useHearBars } from './useHearBars.ts'
import { useLiveShelf } from './useLiveShelf.ts'

/** Lets the still shelf answer as one types, and its cards sound. */
export default function LiveShelf() {
  useHearBars()
  useLiveShelf()
  return null
}
