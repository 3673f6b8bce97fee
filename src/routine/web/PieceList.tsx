import { CircleCheck } from 'lucide'
import { FirstBars, HearPieceButton, useHearBars } from '../../pieces/web/index.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import type { Progress } from '../progressContract.ts'

type Props = Pick<Progress, 'pieces'> & {
  /** The id of the one to go on with, which comes first, with its first bars. */
  ahead: number | null
}

/** Pieces that are being played, and those that are finished, which can be heard as far as the reader may. */
export function PieceList({ pieces, ahead }: Props) {
  useHearBars()
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
      {pieces
        .toSorted((one, other) => Number(other.id === ahead) - Number(one.id === ahead))
        .map(({ id, title, href, best, passage, finished, preview, can_be_heard }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-2">
            {can_be_heard ? <HearPieceButton piece={{ id, title }} /> : <span className="size-10 touch:size-11" />}
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4">
              <a href={href} className="link inline-flex min-w-0 items-center py-1 wrap-anywhere touch:min-h-11">
                {title}
              </a>
              {finished ? (
                <Badge tone="good" icon={CircleCheck}>
                  Finished
                </Badge>
              ) : (
                <span className="text-muted text-sm tabular-nums max-sm:-mt-2">
                  {best === null ? 'Opened, not played yet' : `${passage}, best run ${best}%`}
                </span>
              )}
            </div>
            {preview && id === ahead && (
              <div className="col-span-2">
                <FirstBars piece={{ preview, title }} />
              </div>
            )}
          </li>
        ))}
    </ul>
  )
}
