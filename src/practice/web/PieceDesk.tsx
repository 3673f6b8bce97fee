import type { PropsOf } from '../../platform/contract.ts'
import type { deskScreen } from '../screens.ts'
import { Desk } from './desk/Desk.tsx'

/** The practice desk on the page of a piece. */
export default function PieceDesk({ piece }: PropsOf<typeof deskScreen>) {
  return (
    <div className="page pb-8">
      <Desk piece={piece} />
    </div>
  )
}
