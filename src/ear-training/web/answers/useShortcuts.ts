import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '../../../platform/web/useDraft.ts'

const STORED = 'ear-shortcuts'

/**
 * Whether single keys answer and play. Anyone who dictates to the browser can turn them off; this browser remembers.
 */
export function useShortcuts(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(readDraft(STORED) !== 'off'), [])
  const turn = (next: boolean) => {
    setOn(next)
    writeDraft(STORED, next ? '' : 'off')
  }
  return [on, turn]
}
