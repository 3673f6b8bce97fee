import { Pencil, Trash2 } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { AdminPiece } from '../../contract.ts'
import { formatLength, pieceHref } from '../../rules.ts'
import { PieceState } from './PieceState.tsx'

type Actions = { onEdit: (piece: AdminPiece) => void; onDelete: (piece: AdminPiece) => void; onChanged: () => void }

/** What the list says of each piece, and what can be done with it. */
export const pieceColumns = ({ onEdit, onDelete, onChanged }: Actions): readonly Column<AdminPiece>[] => [
  {
    key: 'title',
    header: 'Piece',
    lead: true,
    cell: (piece) => (
      <span className="min-w-0">
        <a
          href={pieceHref(piece)}
          className={joinClasses('link block [overflow-wrap:anywhere]', !piece.published && 'text-muted')}
        >
          {piece.title}
        </a>
        <span className="block font-normal text-muted text-xs">
          {piece.published ? '' : 'Draft, which members do not see · '}
          {piece.composer || 'Composer not named'}
        </span>
      </span>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category || '–' },
  {
    key: 'length',
    header: 'Length',
    cell: ({ bars, seconds, state }) => (
      <span className="tabular-nums">{state === 'ready' ? `${bars} bars, ${formatLength(seconds)}` : '–'}</span>
    ),
  },
  { key: 'state', header: 'State', cell: (piece) => <PieceState piece={piece} onChanged={onChanged} /> },
  {
    key: 'actions',
    header: 'Action',
    actions: true,
    cell: (piece) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${piece.title}`} onClick={() => onEdit(piece)} />
        <IconButton icon={Trash2} label={`Delete ${piece.title}`} onClick={() => onDelete(piece)} />
      </>
    ),
  },
]
