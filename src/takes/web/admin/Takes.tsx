import type { PropsOf } from '../../../platform/contract.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { SegmentLinks } from '../../../ui/web/SegmentLinks.tsx'
import type { AdminTakeCard, adminTakesScreen } from '../../contract.ts'
import { adminTakeHref, adminTakesHref, describeTake } from '../../rules.ts'
import { StateBadge } from '../TakeRows.tsx'

/** What members have sent: what waits for an answer, the oldest first, and what has one. */
export default function Takes({ takes, query: { state } }: PropsOf<typeof adminTakesScreen>) {
  const { data, current_page, last_page } = takes
  const hrefOf = (of: typeof state, page = 1) => `${adminTakesHref}?state=${of}${page > 1 ? `&page=${page}` : ''}`
  const views = [
    { href: hrefOf('waiting'), label: 'Waiting', current: state === 'waiting' },
    { href: hrefOf('reviewed'), label: 'Reviewed', current: state === 'reviewed' },
  ]
  return (
    <div className="page max-w-4xl py-6 sm:py-8">
      <PageHead title="Takes" lead="What members play for you. They get your marks with your verdict." />
      <div className="mb-6 grid">
        <SegmentLinks label="Takes by state" links={views} />
      </div>
      {data.length > 0 ? (
        <ul aria-label="Takes" className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((take) => (
            <Row key={take.id} take={take} />
          ))}
        </ul>
      ) : state === 'waiting' ? (
        <EmptyState title="Nothing is waiting for you." hint="Takes appear here as soon as members send them." />
      ) : (
        <EmptyState title="No takes reviewed yet." />
      )}
      <Pager currentPage={current_page} lastPage={last_page} href={(page) => hrefOf(state, page)} />
    </div>
  )
}

function Row({ take }: { take: AdminTakeCard }) {
  const { user, title, state, created_at } = take
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} />
      <span className="min-w-0 flex-1">
        <a href={adminTakeHref(take.id)} className="link font-medium [overflow-wrap:anywhere]">
          {`${user.first_name} ${user.last_name}: ${title}`}
        </a>
        <span className="block text-muted text-sm tabular-nums">
          {describeTake(take)} · <Timestamp at={created_at} />
        </span>
      </span>
      {state !== 'waiting' && <StateBadge state={state} />}
    </li>
  )
}
