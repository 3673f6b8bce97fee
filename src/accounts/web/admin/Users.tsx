import { Download, Link, Upload } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, endpointUrl, failureMessage } from '../../../platform/web/api.ts'
import { useMember, usePage } from '../../../platform/web/pageContext.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { deleteMember, exportMembers, type Member, type MemberQuery, type usersScreen } from '../../adminContract.ts'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { memberColumns } from './memberColumns.tsx'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'
import { UsersToolbar } from './UsersToolbar.tsx'
import { useMembers } from './useMembers.ts'

const ImportDialog = lazyDialog(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

const InvitationLinksDialog = lazyDialog(async () => ({
  default: (await import('./InvitationLinksDialog.tsx')).InvitationLinksDialog,
}))

/** Every member of the academy, and what an admin can do with each. */
export function Users({ users, query: asked }: PropsOf<typeof usersScreen>) {
  const { query, go, restored, list, open, opened, close, saved, deleted, reload } = useMembers(users, asked)
  const number = new Intl.NumberFormat(usePage().locale)
  const [importing, setImporting] = useState(false)
  const [inviting, setInviting] = useState(false)
  const [editing, paying, deleting] = [opened('details'), opened('subscription'), opened('deletion')]
  const ends = { onClose: close, onSaved: saved, onOutdated: reload }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Users"
        lead={list.total !== undefined && countWords(list.total, number.format(list.total), query)}
        actions={
          <>
            <Button icon={Link} className={SLIM} onClick={() => setInviting(true)}>
              Invite
            </Button>
            <Button icon={Upload} className={SLIM} onClick={() => setImporting(true)}>
              Import CSV
            </Button>
            {/* no download attribute: where the session has ended, the way back in would be saved as the list */}
            <ButtonLink icon={Download} className={SLIM} href={endpointUrl(exportMembers)}>
              Export CSV
            </ButtonLink>
          </>
        }
      />
      <PagedTable
        list={list}
        toolbar={<UsersToolbar key={restored} query={query} go={go} />}
        caption="Users"
        columns={memberColumns(open)}
        rowKey={({ id }) => id}
        error={list.error && `The users could not be loaded. ${failureMessage(list.error)}`}
        empty="No users found."
        emptyHint={query.search ? 'Try a part of the name or of the email address.' : undefined}
      />
      {editing && <EditMemberDialog key={editing.id} member={editing} {...ends} />}
      {paying && <SubscriptionDialog key={paying.id} member={paying} {...ends} />}
      {deleting && <DeleteMemberDialog member={deleting} onClose={close} onDeleted={deleted} />}
      {inviting && <InvitationLinksDialog onClose={() => setInviting(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={reload} />}
    </div>
  )
}

/** On a phone the three fit beside each other without their drawings. */
const SLIM = 'max-sm:[&_svg]:hidden max-sm:px-3'

const countWords = (total: number, shown: string, { search, status }: MemberQuery): string =>
  `${shown} ${total === 1 ? 'account' : 'accounts'}${search || status ? ' found.' : ', admins included.'}`

const DELETED_TEXTS = { done: 'User deleted sucessfully', failed: 'Error deleting user' }

type DeleteMemberDialogProps = { member: Member; onClose: () => void; onDeleted: () => void }

function DeleteMemberDialog({ member: { id, name, email }, onClose, onDeleted }: DeleteMemberDialogProps) {
  const self = useMember().id === id
  return (
    <DeleteDialog
      title="Confirm Delete"
      name={`${name} (${email})`}
      texts={DELETED_TEXTS}
      remove={() => call(deleteMember, { params: { id } })}
      onClose={onClose}
      // admins who delete their own account have just been logged out
      onDeleted={self ? () => location.assign('/') : onDeleted}
    >
      {self && 'This is your own account. '}
      Progress, bookmarks and everything else that is personal is deleted, too. Comments that others have answered stay,
      under the name ‘Former member’.
    </DeleteDialog>
  )
}

export default withQueries(Users)
