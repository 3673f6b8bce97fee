import { Pencil, Trash2 } from 'lucide'
import { Fragment } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { tierLabels } from '../../access.ts'
import type { Member } from '../../adminContract.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { SubscriptionPlan } from './SubscriptionPlan.tsx'
import type { MemberDialog } from './useMembers.ts'

/**
 * The columns of the list; `open` shows a dialog about one member. On a card: who and what is open to them; where mail
 * reaches them; until when, and what can be done with them.
 */
export const memberColumns = (open: (about: MemberDialog, member: Member) => void): Column<Member>[] => [
  { key: 'number', header: 'S/N', desk: true, cell: (_, index) => <span className="tabular-nums">{index + 1}</span> },
  { key: 'name', header: 'Name', lead: true, cell: (member) => <Name member={member} /> },
  { key: 'email', header: 'Email', card: 'line', cell: ({ email }) => <Email email={email} /> },
  {
    key: 'payment',
    header: 'Payment Status',
    card: 'second',
    cell: (member) => <PaymentStatus status={member.payment_status} />,
  },
  {
    key: 'plan',
    header: 'Subscription Plan',
    card: 'end',
    cell: (member) => (
      <>
        <OpenTier tier={member.tier} />
        <div className="card-last flex min-w-0 items-center gap-x-3 gap-y-2 min-[52rem]:flex-wrap">
          <SubscriptionPlan subscription={member.metadata} grants={member.grants} />
          <Button
            size="sm"
            aria-label={`Update subscription of ${member.name}`}
            onClick={() => open('subscription', member)}
          >
            Update
          </Button>
        </div>
      </>
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

/** A long address goes on in the next line where its parts end, if it can; a card cuts it off in its one line. */
const Email = ({ email }: { email: string }) => (
  <span className="cell-typed max-[52rem]:truncate" title={email}>
    {[...email.matchAll(/.[^@.]*/g)].map(({ 0: part, index: start }) => (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/** What a card says of the plan beside the name. */
function OpenTier({ tier }: Pick<Member, 'tier'>) {
  const { tierNames } = usePage()
  return <span className="card-first card-only text-muted">{tierLabels(tierNames)[tier]}</span>
}

/** Somebody who has asked for the end of their account, and the day that it goes. */
function Leaving({ at }: { at: string }) {
  const { locale } = usePage()
  return <Badge tone="bad">Leaves on {formatDate(at, locale, useZone(), 'medium')}</Badge>
}

/** Leads to the page that the academy keeps of each student, which admins have none of. */
function Name({ member: { id, name, first_name, last_name, passport, role, deletion_at } }: { member: Member }) {
  const who = (
    <>
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={32} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </>
  )
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {role === 'member' ? (
        <a href={`/admin/students/${id}`} className="row-link flex items-center gap-3 hover:underline touch:min-h-11">
          {who}
        </a>
      ) : (
        <span className="flex items-center gap-3 touch:min-h-11">{who}</span>
      )}
      {role === 'admin' && <Badge>Admin</Badge>}
      {deletion_at && <Leaving at={deletion_at} />}
    </span>
  )
}
