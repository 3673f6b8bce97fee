import { CircleCheck } from 'lucide'
import { Badge } from '../../ui/web/Badge.tsx'
import type { Progress } from '../progressContract.ts'

/** Pieces that are being played, and those that are finished. */
export function PieceList({ pieces }: Pick<Progress, 'pieces'>) {
  if (pieces.length === 0)
    return (
      <p className="max-w-measure text-muted text-sm">
        {'Pieces appear here once you open one. '}
        <a href="/member/pieces" className="link">
          Choose your first one
        </a>
        . A piece is finished when you play it through in time, hands together, with nine of ten notes right.
      </p>
    )
  return (
    <ul className="hairlines -my-2">
      {pieces.map(({ id, title, href, best, passage, finished }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2">
          <a href={href} className="link inline-flex min-w-0 items-center py-1 wrap-anywhere touch:min-h-11">
            {title}
          </a>
          {finished ? (
            <Badge tone="good" icon={CircleCheck}>
              Finished
            </Badge>
          ) : (
            <span className="shrink-0 text-muted text-sm tabular-nums">
              {best === null ? 'Opened, not played yet' : `${passage}, best run ${best}% right`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
