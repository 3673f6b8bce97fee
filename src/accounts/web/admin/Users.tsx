import { Download, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { addressOf, messageOf } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { DataTable } from '../../../ui/web/DataTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { exportMembers, type usersScreen } from '../../adminContract.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { type MemberDialog, MemberDialogs } from './MemberDialogs.tsx'
import { memberColumns } from './memberColumns.tsx'
import { UsersToolbar } from './UsersToolbar.tsx'
import { hrefOf, useListQuery } from './useListQuery.ts'
import { useMembers } from './useMembers.ts'

/** Every member of the academy, and what an admin can do with each. */
export function Users(first: PropsOf<typeof usersScreen>) {
  const { query, go, visits } = useListQuery(first.query)
  const { data, isPlaceholderData, isFetching, isError, error, refetch } = useMembers(query, first)
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const [importing, setImporting] = useState(false)

  // the last member of the last page is gone, or somebody typed a page that never was
  const beyond = data && !isPlaceholderData && query.page > data.last_page ? data.last_page : null
  useEffect(() => {
    if (beyond) go({ page: beyond }, { replace: true })
  })

  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Users"
        actions={
          <>
            <Button icon={Upload} onClick={() => setImporting(true)}>
              Import CSV
            </Button>
            <ButtonLink icon={Download} href={addressOf(exportMembers)} download>
              Export CSV
            </ButtonLink>
          </>
        }
      />
      <UsersToolbar key={visits} query={query} go={go} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <Card flush>
          <DataTable
            caption="Users"
            columns={memberColumns(setDialog)}
            rows={data?.data}
            rowKey={({ id }) => id}
            firstIndex={data ? (data.current_page - 1) * data.per_page : 0}
            loading={isPlaceholderData || (isFetching && (!data || isError)) || beyond !== null}
            error={isError ? `The users could not be loaded. ${messageOf(error)}` : null}
            onRetry={() => void refetch()}
            empty="No users found."
            emptyHint={query.search ? 'Try a part of the name or of the e-mail address.' : undefined}
          />
        </Card>
      </div>
      {data && !isError && (
        <Pager
          currentPage={query.page}
          lastPage={data.last_page}
          onPage={(page) => go({ page })}
          href={(page) => hrefOf({ ...query, page })}
        />
      )}
      {/* the button that had the focus has gone with its row */}
      <MemberDialogs dialog={dialog} onClose={() => setDialog(null)} onDeleted={() => list.current?.focus()} />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

export default withQueries(Users)
