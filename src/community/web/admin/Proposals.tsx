import type { PropsOf } from '../../../platform/contract.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { CardSkeletons } from '../../../ui/web/CardSkeletons.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import type { proposalsScreen } from '../../screens.ts'
import { CommunityAdminNav } from './CommunityAdminNav.tsx'
import { ProposalCard } from './proposals/ProposalCard.tsx'
import { useProposals } from './proposals/useProposals.ts'

/** The spaces that members would like to have; each is accepted or declined, with a word to its author. */
export function Proposals({ proposals }: PropsOf<typeof proposalsScreen>) {
  const { list } = useProposals(proposals)
  const { page, lastPage, loading, goToPage, hrefOf } = list
  return (
    <div className="page py-6 sm:py-8">
      <CommunityAdminNav />
      <div className="max-w-4xl">
        <PageHead title="Proposed spaces" lead="What members would like to talk about, the newest first." />
        <div aria-busy={loading}>
          <List list={list} />
        </div>
        <Pager currentPage={page} lastPage={lastPage} onPage={goToPage} href={hrefOf} busy={loading} />
      </div>
    </div>
  )
}

function List({ list: { rows, error, loading, retry } }: Pick<ReturnType<typeof useProposals>, 'list'>) {
  if (error)
    return <FailedState title="The proposals could not be loaded." hint={failureMessage(error)} onRetry={retry} />
  // what is empty may give way to the page before
  if (!rows || (loading && rows.length === 0)) return <CardSkeletons label="Loading proposals" />
  if (rows.length === 0)
    return <EmptyState title="Nobody has proposed a space yet." hint="Members do so by New Space, beside the spaces." />
  return (
    <ul className="grid gap-4">
      {rows.map((proposal) => (
        <li key={proposal.id}>
          <ProposalCard proposal={proposal} />
        </li>
      ))}
    </ul>
  )
}

export default withQueries(Proposals)
