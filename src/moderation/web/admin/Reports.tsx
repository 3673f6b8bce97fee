import type { PropsOf } from '../../../platform/contract.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { CardSkeletons } from '../../../ui/web/CardSkeletons.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { Tabs } from '../../../ui/web/Tabs.tsx'
import type { Case } from '../../contract.ts'
import type { reportsScreen } from '../../screens.ts'
import { CaseCard } from './reports/CaseCard.tsx'
import { DismissDialog, RemoveDialog } from './reports/CaseDialogs.tsx'
import { useParts } from './reports/parts.ts'
import { type CaseDecision, useCases } from './reports/useCases.ts'

/** What members have reported: each thing is looked at once, and stays or goes. */
export function Reports(first: PropsOf<typeof reportsScreen>) {
  const { query, go, list, openCount, open, opened, close, deleted, reload } = useCases(first)
  const { rows, total, page, lastPage, loading, goToPage, hrefOf } = list
  const { nav } = useParts()
  const [dismissing, removing] = [opened('dismiss'), opened('remove')]
  // a case that is decided leaves its tab, as if it were deleted
  const ends = { onClose: close, onDone: deleted, onOutdated: reload }
  const panel = (
    <>
      <div ref={list.ref} tabIndex={-1} aria-busy={loading} className="outline-none">
        <Queue list={list} isOpen={query.status === 'open'} onAsk={open} />
      </div>
      <Pager currentPage={page} lastPage={lastPage} onPage={goToPage} href={hrefOf} busy={loading} />
    </>
  )
  const tabs = [
    { id: 'open', label: 'Open', count: openCount, panel },
    { id: 'closed', label: 'Closed', panel },
  ]
  return (
    <div className="page py-6 sm:py-8">
      {nav}
      <div className="max-w-4xl">
        <PageHead
          title="Reports"
          lead="What members have reported, the oldest first. Author and reporter are notified of the outcome."
        />
        <Tabs
          label="Reports by status"
          look="segments"
          value={query.status}
          tabs={tabs}
          onChange={(status) => go({ status: status === 'closed' ? 'closed' : 'open', page: 1 })}
        />
        <LiveRegion>{rows && !loading && `${total} ${query.status} ${total === 1 ? 'report' : 'reports'}`}</LiveRegion>
      </div>
      {dismissing && <DismissDialog case={dismissing} {...ends} />}
      {removing && <RemoveDialog case={removing} {...ends} />}
    </div>
  )
}

type QueueProps = {
  list: ReturnType<typeof useCases>['list']
  isOpen: boolean
  onAsk: (decision: CaseDecision, one: Case) => void
}

function Queue({ list: { rows, error, loading, retry }, isOpen, onAsk }: QueueProps) {
  if (error)
    return <FailedState title="The reports could not be loaded." hint={failureMessage(error)} onRetry={retry} />
  // what is empty may give way to the page before
  if (!rows || (loading && rows.length === 0)) return <CardSkeletons label="Loading reports" />
  if (rows.length === 0)
    return isOpen ? (
      <EmptyState title="Nothing to look at." hint="What members report shows up here." />
    ) : (
      <EmptyState title="Nothing has been decided yet." />
    )
  return (
    <ul className="grid gap-4">
      {rows.map((one) => (
        <li key={one.id}>
          <CaseCard case={one} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}
