import { Ban, CircleCheck, CirclePause } from 'lucide'
import type { Member } from '../../../../accounts/web/admin/index.ts'
import { formatDate, formatRelative, OF_MEMBERS } from '../../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../../platform/web/pageContext.ts'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Column } from '../../../../ui/web/DataTable.tsx'
import { Menu } from '../../../../ui/web/Menu.tsx'
import { roleLabel, statusLabels } from '../../../member.ts'
import { AuthorLink } from '../../AuthorLink.tsx'
import type { SetStatus } from './useSetStatus.ts'

const TONES = { active: 'good', pending: 'brass', blocked: 'bad' } as const

/** The columns of the directory; `give` gives a member another place in the community. */
export const directoryColumns = (give: SetStatus): Column<Member>[] => [
  { key: 'name', header: 'Name', lead: true, cell: (member) => <Name member={member} /> },
  { key: 'role', header: 'Role', cell: ({ role }) => roleLabel(role) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ community: { status } }) => <Badge tone={TONES[status]}>{statusLabels[status]}</Badge>,
  },
  { key: 'activity', header: 'Last active', cell: ({ last_login_at }) => <Since at={last_login_at} /> },
  { key: 'joined', header: 'Joined', cell: ({ created_at }) => <Since at={created_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    corner: true,
    cell: (member) => <Places member={member} give={give} />,
  },
]

function Name({ member }: { member: Member }) {
  return (
    <span className="flex items-center gap-3">
      <AuthorLink author={member} silent className="shrink-0 rounded-full">
        <Avatar firstName={member.first_name} lastName={member.last_name} src={member.passport} size={32} />
      </AuthorLink>
      <AuthorLink author={member} className="min-w-0 wrap-anywhere hover:underline" />
    </span>
  )
}

function Since({ at }: { at: string | null }) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  if (at === null) return <span className="text-muted">Never</span>
  return (
    <time dateTime={at} title={formatDate(at, locale, zone)} className="whitespace-nowrap">
      {formatRelative(at, now, locale, OF_MEMBERS)}
    </time>
  )
}

function Places({ member, give }: { member: Member; give: SetStatus }) {
  return (
    <Menu
      label={`Change the status of ${member.name}`}
      items={[
        { label: 'Ban User', icon: Ban, danger: true, onChoose: () => give(member, 'blocked') },
        { label: 'Set Active', icon: CircleCheck, onChoose: () => give(member, 'active') },
        { label: 'Set Inactive', icon: CirclePause, onChoose: () => give(member, 'pending') },
      ]}
    />
  )
}
