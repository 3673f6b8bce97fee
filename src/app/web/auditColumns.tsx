import { Moment } from '../../platform/web/Moment.tsx'
import type { Column } from '../../ui/web/DataTable.tsx'
import type { AuditEntry } from '../auditContract.ts'
import { AuditChanges } from './AuditChanges.tsx'

/** `user changed` as a line begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const BY = { visitor: 'A visitor', member: 'A member', admin: 'An admin', 'command line': 'Command line' } as const

const nameOf = ({ actor, by }: AuditEntry): string => {
  if (actor) return actor.name ?? `Former user ${actor.id}`
  return by === 'academy' ? 'The academy' : BY[by]
}

/** Whose thing it was, unless the thing is that person. */
const ownerOf = ({ owner, about }: AuditEntry): string | null => {
  if (!owner) return null
  return owner.name ?? (about === `user ${owner.id}` ? null : `Former user ${owner.id}`)
}

const small = 'block text-muted text-xs [overflow-wrap:anywhere]'

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'act',
    header: 'Action',
    lead: true,
    cell: ({ act }) => <span className="font-medium font-sans text-sm">{sentence(act)}</span>,
  },
  { key: 'at', header: 'When', cell: ({ at }) => <Moment of={at} /> },
  {
    key: 'by',
    header: 'By',
    cell: (entry) => (
      <span className="[overflow-wrap:anywhere]">
        {nameOf(entry)}
        {entry.address && <span className={small}>{entry.address}</span>}
      </span>
    ),
  },
  {
    key: 'about',
    header: 'About',
    cell: (entry) => (
      <span className="[overflow-wrap:anywhere]">
        {entry.about ? sentence(entry.about) : <span className="text-muted">–</span>}
        {ownerOf(entry) && <span className={small}>{ownerOf(entry)}</span>}
      </span>
    ),
  },
  { key: 'changes', header: 'Before and after', cell: (entry) => <AuditChanges entry={entry} /> },
]
