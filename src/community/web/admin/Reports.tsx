import { useRef, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { Tabs } from '../../../ui/web/Tabs.tsx'
import type { reportsScreen } from '../../memberScreens.ts'
import type { Case } from '../../moderationContract.ts'
import { CommunityAdminNav } from './CommunityAdminNav.tsx'
import { CaseCard } from './reports/CaseCard.tsx'
import { CaseSkeletons } from './reports/CaseSkeletons.tsx'
import { DismissDialog } from './reports/DismissDialog.tsx'
import { RemoveDialog } from './reports/RemoveDialog.tsx'
import { useCases } from './reports/useCases.ts'

export type Verdict = { verdict: 'dismiss' | 'remove'; case: Case }

/** What members have reported: each thing is looked at once, and stays or goes. */
export function Reports(first: PropsOf<typeof reportsScreen>) {
  const { query, go, hrefOf, list, reload } = useCases(first)
  const [asked, setAsked] = useState<Verdict | null>(null)
  const queue = useRef<HTMLDivElement>(null)
  const { data, isPlaceholderData: waiting } = list
  const close = () => setAsked(null)
  const decided = () => {
    close()
    // the case that held the focus goes to the other tab
    queue.current?.focus({ preventScroll: true })
    void reload()
  }
  const panel = (
    <>
      <div ref={queue} tabIndex={-1} aria-busy={waiting} className="outline-none">
        <Queue list={list} isOpen={query.status === 'open'} onAsk={setAsked} />
      </div>
      <Pager
        currentPage={query.page}
        lastPage={data?.last_page ?? 1}
        onPage={(page) => go({ page })}
        href={(page) => hrefOf({ page })}
        busy={waiting}
      />
    </>
  )
  const tabs = [
    { id: 'open', label: 'Open', count: data?.open_count ?? 0, panel },
    { id: 'closed', label: 'Closed', panel },
  ]
  return (
    <div className="page py-6 sm:py-8">
      <CommunityAdminNav />
      <div className="max-w-4xl">
        <PageHead
          title="Reports"
          lead="What members have reported, the oldest first. Both sides hear what came of it."
        />
        <Tabs
          label="Reports by status"
          value={query.status}
          tabs={tabs}
          onChange={(status) => go({ status: status === 'closed' ? 'closed' : 'open', page: 1 })}
        />
        <LiveRegion>{data && !waiting && `${data.total} ${query.status} reports`}</LiveRegion>
      </div>
      {asked?.verdict === 'dismiss' && <DismissDialog case={asked.case} onClose={close} onDone={decided} />}
      {asked?.verdict === 'remove' && <RemoveDialog case={asked.case} onClose={close} onDone={decided} />}
    </div>
  )
}

type QueueProps = {
  list: ReturnType<typeof useCases>['list']
  isOpen: boolean
  onAsk: (asked: Verdict) => void
}

function Queue({ list: { data, error, isFetching, refetch }, isOpen, onAsk }: QueueProps) {
  if (error && !isFetching)
    return (
      <FailedState title="The reports could not be loaded." hint={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <CaseSkeletons />
  if (data.data.length === 0)
    return isOpen ? (
      <EmptyState title="Nothing to look at." hint="What members report shows up here." />
    ) : (
      <EmptyState title="Nothing has been decided yet." />
    )
  return (
    <ul className="grid gap-4">
      {data.data.map((one) => (
        <li key={one.id}>
          <CaseCard case={one} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

export default withQueries(Reports)
