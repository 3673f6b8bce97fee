import type { PropsOf } from '../../../platform/contract.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { DataTable } from '../../../ui/web/DataTable.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { Tabs } from '../../../ui/web/Tabs.tsx'
import type { directoryScreen } from '../../memberScreens.ts'
import { retainFocus } from '../retainFocus.ts'
import { CommunityAdminNav } from './CommunityAdminNav.tsx'
import { DirectoryToolbar } from './members/DirectoryToolbar.tsx'
import { directoryColumns } from './members/directoryColumns.tsx'
import { isTab, TABS } from './members/directoryQuery.ts'
import { useDirectory } from './members/useDirectory.ts'
import { useSetStatus } from './members/useSetStatus.ts'

/** The community's members and their places in it. */
export function Members(first: PropsOf<typeof directoryScreen>) {
  const { query, go, list, restored, isSearching } = useDirectory(first)
  const { search } = query
  const { rows, total, page, lastPage, loading, error, retry, goToPage, hrefOf } = list
  // the row that held the focus may have gone to the other tab
  const give = useSetStatus(() => retainFocus(list.ref.current))

  const panel = (
    <>
      <DirectoryToolbar
        key={restored}
        search={search}
        sort={query.sort}
        onSort={(sort) => go({ sort, page: 1 })}
        onSearch={(text) => go({ search: text }, true)}
      />
      <div ref={list.ref} tabIndex={-1} className="outline-none">
        <Card flush>
          <DataTable
            caption={`${query.status === 'blocked' ? 'Blocked' : 'Active'} members`}
            columns={directoryColumns(give)}
            rows={rows}
            rowKey={({ id }) => id}
            loading={loading}
            error={error ? `The members could not be loaded. ${failureMessage(error)}` : null}
            onRetry={retry}
            empty={
              search
                ? 'Nobody has this first name.'
                : query.status === 'blocked'
                  ? 'Nobody is blocked.'
                  : 'No members yet.'
            }
            emptyHint={isSearching ? 'Still looking…' : undefined}
          />
        </Card>
      </div>
      {!search && <Pager currentPage={page} lastPage={lastPage} onPage={goToPage} href={hrefOf} busy={loading} />}
      <LiveRegion>
        {rows && !loading && (search ? `${rows.length} found` : `${total} members, page ${page} of ${lastPage}`)}
      </LiveRegion>
    </>
  )
  return (
    <div className="page py-6 sm:py-8">
      <CommunityAdminNav />
      <PageHead title="Members" lead="Active and blocked members." />
      <Tabs
        label="Members by status"
        look="segments"
        value={query.status}
        tabs={TABS.map((tab) => ({ ...tab, panel }))}
        onChange={(status) => isTab(status) && go({ status, page: 1 })}
      />
    </div>
  )
}

export default withQueries(Members)
