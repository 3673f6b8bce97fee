import { call } from '../../../platform/web/api.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type AdminPiece, engravePiece, updatePiece } from '../../contract.ts'

/** How far the engraver is, why it failed, or whether members see the piece. */
export function PieceState({ piece, onChanged }: { piece: AdminPiece; onChanged: () => void }) {
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
        {`Being engraved, ${progress}%`}
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
