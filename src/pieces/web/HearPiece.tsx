import type { PieceCard } from '../contract.ts'
import { PieceTile } from './PieceCards.tsx'
import { useHearBars } from './useHearBars.ts'

/** One piece with its first bars, to be heard from a page that leads to it. A page has one of these. */
export function HearPiece({ piece }: { piece: PieceCard }) {
  useHearBars()
  return <PieceTile piece={piece} />
}
