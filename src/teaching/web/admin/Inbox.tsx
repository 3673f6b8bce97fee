import { Keyboard } from 'lucide'
import { useEffect, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { showWaiting } from '../../../platform/web/showWaiting.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Tabs } from '../../../ui/web/Tabs.tsx'
import { DONE_DAYS, type Entry, entryKey, type InboxQuery, type inboxScreen, inboxViews } from '../../inboxContract.ts'
import { Entries } from './inbox/Entries.tsx'
import { AssignDialog, LaterDialog, ShortcutsDialog } from './inbox/MarkDialogs.tsx'
import { useInbox } from './inbox/useInbox.ts'
import { type InboxKey, useKeys } from './inbox/useKeys.ts'

const labels = { open: 'Waiting', mine: 'For me', later: 'Later', done: 'Done' } as const

/** Everything that waits for an admin, answered in place by mouse or keyboard. */
export function InboxPage({ inbox: first, query: opened }: PropsOf<typeof inboxScreen>) {
  const inbox = useInbox(first, opened)
  const { query, go, list, counts, rows, chosen, step, open, close, lastDone, putBack } = inbox
  useEffect(() => showWaiting('/admin/inbox', counts.open), [counts.open])
  const total = query.view === 'done' ? (list.total ?? 0) : counts[query.view]
  /** The entry that is being answered, and by which of its actions. */
  const [answering, setAnswering] = useState<{ key: string; action: number } | null>(null)
  const [helping, setHelping] = useState(false)
  const answer = (entry: Entry, action: number | undefined) => {
    if (action === undefined) inbox.keepFocus()
    setAnswering(action === undefined ? null : { key: entryKey(entry), action })
  }
  useKeys((key: InboxKey) => {
    if (key === '?') return setHelping(true)
    // letters beside what is being written are meant for it
    if (chosen && entryKey(chosen) === answering?.key) return
    if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
    if (key === 'u') return lastDone ? void putBack(lastDone) : undefined
    if (!chosen || chosen.is_done) return
    if (key === 'r') answer(chosen, 0)
    if (key === 'e') void close(chosen)
    if (key === 'l') open('later', chosen)
    if (key === 'a') open('assign', chosen)
  })
  const panel = (
    <>
      {query.view === 'done' && <p className="mb-4 max-w-measure text-muted text-sm">{CLOSED}</p>}
      {lastDone && <LastDone entry={lastDone} onPutBack={() => void putBack(lastDone)} />}
      <div ref={list.ref} tabIndex={-1} aria-busy={list.loading} className="outline-none">
        <Entries {...{ inbox, admins: first.admins, answering, onAnswer: answer }} />
      </div>
    </>
  )
  return (
    <div className="page py-6 sm:py-8">
      <div>
        <PageHead
          title="Inbox"
          lead="What needs your answer, oldest first."
          actions={
            <Button icon={Keyboard} className="touch:hidden" onClick={() => setHelping(true)}>
              Shortcuts
            </Button>
          }
        />
        <Tabs
          label="Entries"
          look="segments"
          value={query.view}
          tabs={inboxViews.map((id) => ({
            id,
            label: labels[id],
            ...(id === 'done' ? {} : { count: counts[id] }),
            panel,
          }))}
          onChange={(view) => go({ view: view as InboxQuery['view'], page: 1, entry: undefined })}
        />
        <LiveRegion>{rows && !list.loading && `${total} ${total === 1 ? 'entry' : 'entries'}`}</LiveRegion>
      </div>
      <Dialogs inbox={inbox} admins={first.admins} />
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  )
}

const LastDone = ({ entry: { about }, onPutBack }: { entry: Entry; onPutBack: () => void }) => (
  <p
    role="status"
    className="sticky top-2 z-10 mb-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised p-3 text-sm shadow-soft"
  >
    <span className="min-w-0 wrap-anywhere">{`Done without an answer: ${about}.`}</span>
    <Button size="sm" aria-keyshortcuts="u" onClick={onPutBack}>
      Undo
      <kbd aria-hidden className="ml-1 rounded-control border border-line px-1.5 font-sans text-xs touch:hidden">
        u
      </kbd>
    </Button>
  </p>
)

type DialogsProps = { inbox: ReturnType<typeof useInbox>; admins: Parameters<typeof AssignDialog>[0]['admins'] }

function Dialogs({ inbox: { opened, closeDialog, saved, reload, keepFocus }, admins }: DialogsProps) {
  const [later, assigning] = [opened('later'), opened('assign')]
  const putOff = () => {
    keepFocus()
    saved()
  }
  const ends = { onClose: closeDialog, onOutdated: reload }
  return (
    <>
      {later && <LaterDialog key={entryKey(later)} entry={later} {...ends} onSaved={putOff} />}
      {assigning && (
        <AssignDialog key={entryKey(assigning)} entry={assigning} {...{ admins, ...ends }} onSaved={saved} />
      )}
    </>
  )
}

const CLOSED = `What was done without an answer in the last ${DONE_DAYS} days. Your answers are where the questions were asked.`

export default withQueries(InboxPage)
