import { Mail, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { call } from '../../../../platform/web/api.ts'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import { type Column, DataTable } from '../../../../ui/web/DataTable.tsx'
import { DeleteDialog } from '../../../../ui/web/DeleteDialog.tsx'
import { Menu } from '../../../../ui/web/Menu.tsx'
import { deleteSegment, type Segment } from '../../../contract.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { SegmentForm } from './SegmentForm.tsx'
import { countPeople } from './words.tsx'

type Props = {
  segments: readonly Segment[]
  today: string
  onChange: () => Promise<unknown>
  /** Something goes out to one of them. */
  onSent: () => unknown
}
type Opened = { what: 'access' | 'invite' | 'rename' | 'delete'; segment: Segment } | null

/** The segments with the people behind each, and what can be done for all of them. */
export function SegmentTable({ segments, today, onChange, onSent }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const closeAnd = (then: () => unknown) => () => {
    close()
    return then()
  }
  const dialog = (what: NonNullable<Opened>['what']) => (opened?.what === what ? opened.segment : null)
  const [access, invite, rename, removed] = [dialog('access'), dialog('invite'), dialog('rename'), dialog('delete')]
  return (
    <>
      <Card flush>
        <DataTable
          caption="Segments"
          columns={columnsWith((what, segment) => setOpened({ what, segment }))}
          rows={segments}
          rowKey={({ id }) => id}
          empty="No segments yet."
          emptyHint="Filter the list of students and save the filter."
        />
      </Card>
      {access && <AccessDialog segment={access} today={today} onClose={close} onGiven={closeAnd(onChange)} />}
      {invite && <InviteDialog segment={invite} onClose={close} onSent={closeAnd(onSent)} onChanged={onChange} />}
      {rename && <SegmentForm {...rename} segment={rename} onClose={close} onSaved={closeAnd(onChange)} />}
      {removed && (
        <DeleteDialog
          name={removed.name}
          texts={{ done: 'Segment deleted', failed: 'Error deleting segment' }}
          remove={() => call(deleteSegment, { params: { id: removed.id } })}
          onClose={close}
          onDeleted={closeAnd(onChange)}
        >
          Students stay as they are, and so do messages that were sent. One that waits for its time is cancelled first.
        </DeleteDialog>
      )}
    </>
  )
}

const columnsWith = (open: (what: NonNullable<Opened>['what'], segment: Segment) => void): Column<Segment>[] => [
  {
    ...{ key: 'name', header: 'Segment', lead: true },
    cell: ({ name, words }) => (
      <span className="block min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {words !== name && <span className="block font-sans text-muted text-sm">{words}</span>}
      </span>
    ),
  },
  {
    ...{ key: 'people', header: 'Now' },
    cell: ({ people, filter, name }) => (
      <a
        href={`/admin/students?${new URLSearchParams(filter)}`}
        className="link inline-flex items-center whitespace-nowrap touch:min-h-11"
        aria-label={`${countPeople(people)} in ${name}`}
      >
        {countPeople(people)}
      </a>
    ),
  },
  {
    ...{ key: 'actions', header: 'Actions', actions: true },
    cell: (segment) => (
      <span className="flex items-center gap-1">
        <ButtonLink
          size="sm"
          icon={Mail}
          href={`/admin/messages/new?segment=${segment.id}`}
          aria-label={`Write to ${segment.name}`}
        >
          Write
        </ButtonLink>
        <Menu
          size="sm"
          label={`More for ${segment.name}`}
          items={[
            { label: 'Give access until…', onChoose: () => open('access', segment) },
            ...(segment.never_logged_in > 0
              ? [{ label: 'Invite again…', onChoose: () => open('invite', segment) }]
              : []),
            { label: 'Rename', icon: Pencil, onChoose: () => open('rename', segment) },
            { label: 'Delete', icon: Trash2, danger: true, onChoose: () => open('delete', segment) },
          ]}
        />
      </span>
    ),
  },
]
