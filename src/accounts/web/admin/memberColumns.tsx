import { Pencil, Trash2 } from 'lucide'
import { Fragment } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { Member } from '../../adminContract.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { SubscriptionPlan } from './SubscriptionPlan.tsx'
import type { MemberDialog } from './useMembers.ts'

/** The columns of the list; `open` shows a dialog about one member. */
export const memberColumns = (open: (about: MemberDialog, member: Member) => void): Column<Member>[] => [
  { key: 'number', header: 'S/N', desk: true, cell: (_, index) => <span className="tabular-nums">{index + 1}</span> },
  { key: 'name', header: 'Name', lead: true, cell: (member) => <Name member={member} /> },
  { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { key: 'payment', header: 'Payment Status', cell: (member) => <PaymentStatus status={member.payment_status} /> },
  {
    key: 'plan',
    header: 'Subscription Plan',
    cell: (member) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SubscriptionPlan subscription={member.metadata} grants={member.grants} />
        <Button
          size="sm"
          aria-label={`Update subscription of ${member.name}`}
          onClick={() => open('subscription', member)}
        >
          Update
        </Button>
      </div>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (member) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${member.name}`} onClick={() => open('details', member)} />
        <IconButton icon={Trash2} label={`Delete ${member.name}`} onClick={() => open('deletion', member)} />
      </>
    ),
  },
]

/** A long address goes on in the next line where its parts end, if it can. */
const Email = ({ email }: { email: string }) => (
  <span className="cell-typed">
    {[...email.matchAll(/.[^@.]*/g)].map(({ 0: part, index: start }) => (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/** Somebody who has asked for the end of their account, and the day that it goes. */
function Leaving({ at }: { at: string }) {
  const { locale } = usePage()
  return <Badge tone="bad">Leaves on {formatDate(at, locale, useZone(), 'medium')}</Badge>
}

const Name = ({ member }: { member: Member }) => (
  <span className="flex items-center gap-3">
    <Avatar firstName={member.first_name} lastName={member.last_name} src={member.passport} size={32} />
    <span className="min-w-0 [overflow-wrap:anywhere]">{member.name}</span>
    {member.role === 'admin' && <Badge>Admin</Badge>}
    {member.deletion_at && <Leaving at={member.deletion_at} />}
  </span>
)
