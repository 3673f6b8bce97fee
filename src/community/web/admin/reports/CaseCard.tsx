import { Button } from '../../../../ui/web/Button.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import { type Case, reasonLabels } from '../../../moderationContract.ts'
import { notificationPath } from '../../../notificationRules.ts'
import { AuthorLink, nameOf } from '../../AuthorLink.tsx'
import { Body } from '../../post/Body.tsx'
import { Timestamp } from '../../Timestamp.tsx'
import { Decision } from './Decision.tsx'
import type { Verdict } from './useCases.ts'

type Props = { case: Case; onAsk: (verdict: Verdict, one: Case) => void }

/** A reported thing in the words that were reported, who found what wrong with it, and what can be done. */
export function CaseCard({ case: one, onAsk }: Props) {
  const { kind, user, body, edited, gone, post_id, thing_id, status, created_at } = one
  const href = gone ? null : notificationPath(post_id, kind === 'comment' ? thing_id : null)
  return (
    <Card>
      <article aria-label={`Report of a ${kind} by ${nameOf(user)}`} className="grid gap-4">
        <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <p>
            A {kind} by <AuthorLink author={user} className="font-medium underline" />
          </p>
          <p className="text-muted">
            first reported <Timestamp at={created_at} />
          </p>
        </header>
        <blockquote className="border-line border-l-2 pl-4">
          <Body body={body} mentions={[]} />
        </blockquote>
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
              · <AuthorLink author={user} className="underline" /> · <Timestamp at={created_at} />
            </span>
            {details && <span className="block wrap-anywhere">{details}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-muted">and {others === 1 ? '1 more' : `${others} more`}</p>}
    </div>
  )
}
