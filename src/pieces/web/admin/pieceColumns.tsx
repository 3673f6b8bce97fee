import { Pencil, Trash2 } from 'lucide'
import { call } from '../../../platform/web/api.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { type AdminPiece, engravePiece, updatePiece } from '../../contract.ts'
import { formatLength, pieceHref } from '../../rules.ts'

type Actions = { onEdit: (piece: AdminPiece) => void; onDelete: (piece: AdminPiece) => void; onChanged: () => void }

/** What the list says of each piece, and what can be done with it. */
export const pieceColumns = ({ onEdit, onDelete, onChanged }: Actions): readonly Column<AdminPiece>[] => [
  {
    key: 'title',
    header: 'Piece',
    lead: true,
    cell: (piece) => (
      <span className="min-w-0">
        <a href={pieceHref(piece)} className="link block [overflow-wrap:anywhere]">
          {piece.title}
        </a>
        <span className="block font-normal text-muted text-xs">{piece.composer || 'Composer not named'}</span>
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
  { key: 'state', header: 'State', cell: (piece) => <State piece={piece} onChanged={onChanged} /> },
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

/** How far the engraver is, why it failed, or whether members see the piece. */
function State({ piece, onChanged }: { piece: AdminPiece; onChanged: () => void }) {
  const flash = useFlash()
  const { id, title, state, progress, failure, published, stuck } = piece
  const ask = async (work: Promise<unknown>) => {
    try {
      await work
      onChanged()
    } catch (error) {
      flash.error(error instanceof Error ? error.message : 'That did not work.')
    }
  }
  const again = (
    <Button size="sm" onClick={() => void ask(call(engravePiece, { params: { id } }))}>
      Try again
    </Button>
  )
  const publish = (
    <Button
      size="sm"
      aria-label={`${published ? 'Take back' : 'Publish'} ${title}`}
      onClick={() => void ask(call(updatePiece, { params: { id }, body: { published: !published } }))}
    >
      {published ? 'Take back' : 'Publish'}
    </Button>
  )
  if (state === 'waiting')
    return (
      <span className="grid justify-items-start gap-1 text-muted text-sm">
        {`Being engraved, ${progress} %`}
        <progress aria-label={`Engraving ${title}`} max={100} value={progress} className="h-1.5 w-28" />
        {stuck && again}
      </span>
    )
  if (state === 'failed')
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="bad">Failed</Badge>
        <span className="text-sm [overflow-wrap:anywhere]">{failure}</span>
        <span className="flex flex-wrap gap-2">
          {again}
          {published && publish}
        </span>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={published ? 'good' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
      {publish}
    </span>
  )
}
