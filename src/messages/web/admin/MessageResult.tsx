import { useEffect, useMemo, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import {
  listRecipients,
  type MessagePage,
  type messageScreen,
  type Recipient,
  RecipientQuery,
  readMessage,
} from '../../messageContract.ts'
import { recipientStates } from '../../rules.ts'
import { MessageActions } from './parts/MessageActions.tsx'
import { MessageFacts } from './parts/MessageFacts.tsx'
import { recipientColumns } from './parts/recipientColumns.tsx'
import { recipientWords } from './parts/words.tsx'

const LOOK_AGAIN_MS = 5_000

/** What became of a message, person by person; while it goes out the numbers follow. */
function MessageResult({ message: first, recipients, query: opened, zone }: PropsOf<typeof messageScreen>) {
  const [message, setMessage] = useState(first)
  const { id, state } = message
  const { query, go, list, reload } = useAdminList<Recipient, RecipientQuery>({
    ...{ name: `recipients ${id}`, schema: RecipientQuery, first: recipients, opened },
    load: (asked, signal) => call(listRecipients, { params: { id }, query: asked, signal }),
  })
  const columns = useMemo(() => recipientColumns(zone), [zone])
  const isRunning = state === 'sending' || state === 'scheduled'
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each answer
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(async () => {
      if (document.hidden) return setMessage({ ...message })
      const next = await call(readMessage, { params: { id } }).catch(() => message)
      setMessage({ ...next })
      if (JSON.stringify(next.counts) !== JSON.stringify(message.counts)) void reload()
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [message])
  const took = (next: MessagePage) => {
    setMessage(next)
    void reload()
  }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title={message.subject} actions={<MessageActions message={message} onChange={took} />} />
      <MessageFacts message={message} zone={zone} />
      <div className="mt-8">
        <PageHead level={2} title="Person by person" />
        <PagedTable
          list={list}
          toolbar={
            message.people > 0 && (
              <Toolbar>
                <SelectField
                  label="State"
                  hideLabel
                  options={[
                    { value: '', label: 'All' },
                    ...recipientStates.map((value) => ({ value, label: recipientWords[value].label })),
                  ]}
                  value={query.state ?? ''}
                  onChange={({ target }) =>
                    go({ state: target.value || undefined, page: 1 } as Partial<RecipientQuery>)
                  }
                />
              </Toolbar>
            )
          }
          caption="Deliveries"
          columns={columns}
          rowKey={({ id }) => id}
          error={list.error && `The people could not be loaded. ${failureMessage(list.error)}`}
          empty={message.people > 0 ? 'Nobody with this state.' : NOBODY[state].title}
          emptyHint={message.people === 0 && NOBODY[state].hint}
        />
      </div>
    </div>
  )
}

const EMPTY_SEGMENT = { title: 'Nobody was in the segment.', hint: '' }
/** Why there is nobody to show, by what became of the message. */
const NOBODY: Record<MessagePage['state'], { title: string; hint: string }> = {
  scheduled: { title: 'Not sent yet.', hint: 'Who gets it is decided when it goes out.' },
  cancelled: { title: 'Nobody got it.', hint: 'It was cancelled before it went out.' },
  sending: EMPTY_SEGMENT,
  sent: EMPTY_SEGMENT,
}

export default withQueries(MessageResult)
