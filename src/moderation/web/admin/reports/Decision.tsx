import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Case } from '../../../contract.ts'
import { useParts } from './parts.ts'

/** What became of a case, and who decided it. */
export function Decision({ case: { status, note, decided_by, decided_at } }: { case: Case }) {
  const { linkTo } = useParts()
  return (
    <div className="border-line border-t pt-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {status === 'removed' ? <Badge tone="bad">Removed</Badge> : <Badge>Dismissed</Badge>}
        <span className="text-muted">
          {decided_by && <>by {linkTo(decided_by, 'underline')}</>} {decided_at && <Timestamp at={decided_at} />}
        </span>
      </p>
      {note && <p className="mt-2 wrap-anywhere">{note}</p>}
    </div>
  )
}
