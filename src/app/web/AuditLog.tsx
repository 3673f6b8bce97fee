import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useAdminList } from '../../platform/web/useAdminList.ts'
import { PagedTable } from '../../ui/web/PagedTable.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { type AuditEntry, AuditQuery, listAudit } from '../auditContract.ts'
import type { auditScreen } from '../screens.ts'
import { AuditToolbar } from './AuditToolbar.tsx'
import { auditColumns } from './auditColumns.tsx'

/** Who did what and when; nothing here can be changed. */
function AuditLog({ entries, acts, query: asked }: PropsOf<typeof auditScreen>) {
  const { query, go, restored, list } = useAdminList<AuditEntry, AuditQuery>({
    name: 'admin audit',
    ...{ first: entries, opened: asked, schema: AuditQuery },
    load: (query, signal) => call(listAudit, { query, signal }),
  })
  const narrowed = Boolean(query.act || query.person || query.day)
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Audit log"
        lead="Refused logins, changes by admins, and what happens to payments. Entries can’t be changed or deleted."
      />
      <PagedTable
        list={list}
        toolbar={<AuditToolbar key={restored} {...{ query, go, acts }} />}
        caption="Audit log"
        columns={auditColumns}
        rowKey={({ id }) => id}
        error={list.error && 'The audit log could not be loaded.'}
        empty="No entries found."
        emptyHint={
          narrowed ? 'Try another day, another person, or all actions.' : 'Entries appear as soon as something happens.'
        }
      />
    </div>
  )
}

export default withQueries(AuditLog)
