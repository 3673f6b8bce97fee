import { useState } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { MAX_SECONDS, type NewRun } from '../../contract.ts'
import type { PlayedBar } from '../../moments.ts'
import { barCounts } from '../../verdicts.ts'
import type { Summary } from './deskEvents.ts'
import type { Settings } from './useSettings.ts'

/** A pass as it is stored: its bars as printed. Undefined where nobody played. */
export function runOf(
  piece: Pick<Piece, 'id'>,
  bars: readonly PlayedBar[],
  { judged, from, to, seconds, struck, settings }: Summary,
): Omit<NewRun, 'key'> | undefined {
  const printed = bars.slice(from, to + 1).map(({ bar }) => bar)
  const counts = barCounts(judged)
  const { mode, hand, tempo } = settings
  if (counts.length === 0 || !struck || mode === 'listen') return undefined
  return {
    ...{ piece_id: piece.id, mode, hand, tempo, seconds: Math.min(MAX_SECONDS, seconds), bars: counts },
    ...{ from_bar: Math.min(...printed), to_bar: Math.max(...printed) },
  }
}

const NONE = { of: '', tempo: 0, count: 0 }

/** Clean passes in a row of the same passage at the same tempo; a loop grows quicker by each, as chosen. */
export function usePasses(change: (part: Partial<Settings>) => void) {
  const [row, setRow] = useState(NONE)
  /** Answers the tempo of the next pass where it grows. */
  const count = ({ clean, struck, from, to, settings }: Summary, loops: boolean): number | undefined => {
    const { tempo, mode, hand, growBy, goal } = settings
    const of = `${mode} ${hand} ${from} ${to} ${tempo}`
    // a pass that nobody played takes nothing away
    if (struck) setRow((before) => (clean ? { of, tempo, count: (before.of === of ? before.count : 0) + 1 } : NONE))
    if (!clean || !loops || growBy === 0 || tempo >= goal) return undefined
    const grown = Math.min(goal, tempo + growBy)
    change({ tempo: grown })
    return grown
  }
  /** Nothing is in a row any more. */
  const end = () => setRow(NONE)
  return { cleanPasses: row.count, tempoOfRow: row.tempo, count, end }
}
export type Passes = ReturnType<typeof usePasses>
