import { Moment } from '../../../../platform/web/Moment.tsx'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Column } from '../../../../ui/web/DataTable.tsx'
import type { Recipient } from '../../../messageContract.ts'
import { reasonWords } from '../../../rules.ts'
import { channelWords, recipientWords } from './words.tsx'

const UNCLEAR = 'The server stopped while it was handed over. It may have gone; it is not sent twice.'

/** `zone`: the academy's, by whose clocks messages go out. */
export const recipientColumns = (zone: string): readonly Column<Recipient>[] => [
  { key: 'person', header: 'Person', lead: true, cell: ({ person }) => <Person person={person} /> },
  { key: 'channel', header: 'By', cell: ({ channel }) => channelWords[channel] },
  {
    ...{ key: 'state', header: 'State' },
    cell: ({ state, reason, detail }) => (
      <span className="block min-w-0">
        <Badge tone={recipientWords[state].tone}>{recipientWords[state].label}</Badge>
        <span className="mt-1 block text-muted text-sm wrap-anywhere">
          {reason ? reasonWords[reason] : (detail ?? (state === 'unclear' ? UNCLEAR : ''))}
        </span>
      </span>
    ),
  },
  { key: 'at', header: 'When', cell: ({ at }) => (at ? <Moment of={at} zone={zone} /> : '–') },
]

function Person({ person }: Pick<Recipient, 'person'>) {
  if (!person) return <>A former member</>
  const { id, first_name, last_name, passport } = person
  return (
    <a href={`/admin/students/${id}`} className="flex items-center gap-3 hover:underline touch:min-h-11">
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={32} />
      <span className="min-w-0 wrap-anywhere">
        {first_name} {last_name}
      </span>
    </a>
  )
}
