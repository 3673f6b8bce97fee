import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { listSegments } from '../../contract.ts'
import { listMessages, type Message, MessageQuery, type messagesScreen } from '../../messageContract.ts'
import { SegmentForm } from './parts/SegmentForm.tsx'
import { SegmentTable } from './parts/SegmentTable.tsx'
import { outcomeOf, StateBadge, waysOf } from './parts/words.tsx'

const columnsIn = (zone: string): readonly Column<Message>[] => [
  {
    ...{ key: 'subject', header: 'Message', lead: true },
    cell: ({ id, subject }) => (
      <a href={`/admin/messages/${id}`} className="font-medium wrap-anywhere hover:underline">
        {subject}
      </a>
    ),
  },
  { key: 'to', header: 'To', cell: ({ segment }) => segment },
  { key: 'ways', header: 'By', cell: waysOf },
  {
    key: 'when',
    header: 'When',
    cell: ({ scheduled_at, started_at }) => <Moment of={started_at ?? scheduled_at} zone={zone} />,
  },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'outcome', header: 'Outcome', cell: (message) => outcomeOf(message) || '–' },
]

/** Segments of students, and what was written to them. */
function Messages({ segments: first, messages, query: opened, saving, today, zone }: PropsOf<typeof messagesScreen>) {
  const [segments, setSegments] = useState(first)
  const [draft, setDraft] = useState(saving)
  const { list, reload } = useAdminList<Message, MessageQuery>({
    ...{ name: 'messages', schema: MessageQuery, first: messages, opened },
    load: (asked, signal) => call(listMessages, { query: asked, signal }),
  })
  const reloadSegments = async () => setSegments((await call(listSegments, {})).data)
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Messages"
        lead="Write to the students who need a word from you. A segment is a filter of the list of students; who matches is decided when a message is sent."
        actions={
          <>
            <ButtonLink href="/admin/students">New segment</ButtonLink>
            <ButtonLink href="/admin/messages/new" variant="primary">
              New message
            </ButtonLink>
          </>
        }
      />
      <SegmentTable segments={segments} today={today} onChange={reloadSegments} onSent={reload} />
      <div className="mt-10">
        <PageHead level={2} title="Sent and scheduled" />
        <PagedTable
          list={list}
          caption="Sent and scheduled messages"
          columns={columnsIn(zone)}
          rowKey={({ id }) => id}
          error={list.error && `The messages could not be loaded. ${failureMessage(list.error)}`}
          empty="No messages yet."
          emptyHint="Choose a segment above and write to it."
        />
      </div>
      {draft && (
        <SegmentForm
          {...draft}
          onClose={() => setDraft(null)}
          onSaved={async () => {
            setDraft(null)
            // a reload must not offer it again
            history.replaceState(history.state, '', '/admin/messages')
            await reloadSegments()
          }}
        />
      )}
    </div>
  )
}

export default withQueries(Messages)
