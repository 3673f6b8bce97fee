import { fullName } from '../../../../accounts/index.ts'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { Button } from '../../../../ui/web/Button.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import { type Case, reasonLabels } from '../../../contract.ts'
import { useParts } from './parts.ts'
import type { CaseDecision } from './useCases.ts'

type Props = { case: Case; onAsk: (decision: CaseDecision, one: Case) => void }

/** A reported thing in the words that were reported, who found what wrong with it, and what can be done. */
export function CaseCard({ case: one, onAsk }: Props) {
  const { kind, user, body, edited, gone, post_id, thing_id, status, created_at } = one
  const { linkTo, show, pathOf } = useParts()
  const href = gone ? null : pathOf(post_id, kind === 'comment' ? thing_id : null)
  return (
    <Card>
      <article aria-label={`Report of a ${kind} by ${fullName(user)}`} className="grid gap-4">
        <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <p>
            A {kind} by {linkTo(user, 'font-medium underline')}
          </p>
          <p className="text-muted">
            first reported <Timestamp at={created_at} />
          </p>
        </header>
        <blockquote className="border-line border-l-2 pl-4">{show(body)}</blockquote>
        {(edited || gone || href) && (
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            {edited && !gone && <span>The words have been changed since.</span>}
            {gone && <span>It is gone by now.</span>}
            {href && (
              <a href={href} className="link">
                Open the {kind}
              </a>
            )}
          </p>
        )}
        <Complaints case={one} />
        {status === 'open' ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onAsk('dismiss', one)}>Dismiss</Button>
            {!gone && (
              <Button variant="danger" onClick={() => onAsk('remove', one)}>
                Remove the {kind}
              </Button>
            )}
          </div>
        ) : (
          <Decision case={one} />
        )}
      </article>
    </Card>
  )
}

function Complaints({ case: { reports, reports_count } }: { case: Case }) {
  const { linkTo } = useParts()
  const others = reports_count - reports.length
  return (
    <div className="text-sm">
      <h2 className="mb-1 font-medium font-sans text-sm tracking-normal">
        {reports_count === 1 ? '1 report' : `${reports_count} reports`}
      </h2>
      <ul className="grid gap-2">
        {reports.map(({ user, reason, details, created_at }) => (
          <li key={`${user.id} ${created_at}`}>
            <span className="font-medium">{reasonLabels[reason]}</span>
            <span className="text-muted">
              {' '}
              · {linkTo(user, 'underline')} · <Timestamp at={created_at} />
            </span>
            {details && <span className="block wrap-anywhere">{details}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-muted">and {others === 1 ? '1 more' : `${others} more`}</p>}
    </div>
  )
}

/** What became of a case, and who decided it. */
function Decision({ case: { status, note, decided_by, decided_at } }: { case: Case }) {
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
