import { failureMessage } from '../../../../platform/web/api.ts'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { CardSkeletons } from '../../../../ui/web/CardSkeletons.tsx'
import { EmptyState } from '../../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../../ui/web/FailedState.tsx'
import { onPlainClick } from '../../../../ui/web/onPlainClick.ts'
import { Pager } from '../../../../ui/web/Pager.tsx'
import { DONE_DAYS, type Entry, entryKey, type Inbox, type InboxQuery } from '../../../inboxContract.ts'
import { EntryCard, nameOf, TAKE } from './EntryCard.tsx'
import { EntryLine } from './EntryLine.tsx'
import type { useInbox } from './useInbox.ts'
import { keys } from './useKeys.ts'

const WAITING = {
  title: 'Nothing is waiting.',
  hint: 'Questions, takes, check-ins, mentions, reports and proposals show up here.',
}
const EMPTY: Record<InboxQuery['view'], { title: string; hint: string }> = {
  ...{ open: WAITING, mine: WAITING },
  later: { title: 'Nothing is put off.', hint: 'What you put off until a day waits here.' },
  done: {
    title: 'Nothing was done without an answer.',
    hint: `What you set aside as done can be put back for ${DONE_DAYS} days.`,
  },
}

type EntriesProps = {
  inbox: ReturnType<typeof useInbox>
  admins: Inbox['admins']
  answering: { key: string; action: number } | null
  onAnswer: (entry: Entry, action: number | undefined) => void
}

/** The list, and beside it the entry that is chosen; a phone shows one or the other. */
export function Entries({ inbox, admins, answering, onAnswer }: EntriesProps) {
  const { list, rows, query, go, hrefOf, chosen, choose, isOpen } = inbox
  if (list.error)
    return <FailedState title="The inbox could not be loaded." hint={failureMessage(list.error)} onRetry={list.retry} />
  if (!rows || (rows.length === 0 && (list.loading || (list.total ?? 0) > 0)))
    return <CardSkeletons label="Loading the inbox" />
  if (!chosen) return <EmptyState {...EMPTY[query.view]} />
  return (
    <div data-open={isOpen || undefined} className="group gap-6 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="max-lg:group-data-open:hidden">
        {query.view === 'open' && query.page === 1 && <First entry={rows[0]} {...{ hrefOf, choose }} />}
        <nav aria-label="Entries" className="overflow-hidden rounded-card border border-line bg-surface">
          <ul className="divide-y divide-line">
            {rows.map((entry) => (
              <EntryLine
                key={entryKey(entry)}
                entry={entry}
                isChosen={entry === chosen}
                href={hrefOf({ entry: entryKey(entry) })}
                onChoose={() => choose(entry)}
              />
            ))}
          </ul>
        </nav>
        <Pager
          currentPage={list.page}
          lastPage={list.lastPage}
          onPage={(page) => go({ page, entry: undefined })}
          href={(page) => hrefOf({ page, entry: undefined })}
          busy={list.loading}
        />
      </div>
      <div className="min-w-0 max-lg:hidden max-lg:group-data-open:block lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:-m-1 lg:self-start lg:overflow-y-auto lg:p-1">
        <OpenEntry {...{ inbox, admins, answering, onAnswer }} entry={chosen} />
      </div>
    </div>
  )
}

type FirstProps = { entry: Entry | undefined } & Pick<ReturnType<typeof useInbox>, 'hrefOf' | 'choose'>

/** Where the list is alone, the way into it. */
const First = ({ entry, hrefOf, choose }: FirstProps) =>
  entry && (
    <ButtonLink
      variant="primary"
      href={hrefOf({ entry: entryKey(entry) })}
      onClick={onPlainClick(() => choose(entry))}
      className="mb-3 min-h-12 max-sm:w-full lg:hidden"
    >
      {entry.user ? `Start with ${nameOf(entry)}` : 'Start with the first'}
    </ButtonLink>
  )

/** The keys that one needs, below the entry that they act on; the help says them, too. */
const KeyHints = ({ entry }: { entry: Entry }) => (
  <p
    aria-hidden="true"
    className="mt-4 flex flex-wrap gap-x-5 gap-y-2 px-1 text-muted text-sm max-lg:hidden touch:hidden"
  >
    {keys
      .filter(({ key, brief }) => brief && (key !== 'e' || entry.can_close))
      .map(({ key, brief }) => (
        <span key={key} className="flex items-center gap-2">
          <kbd className="rounded-control border border-line bg-surface px-1.5 font-sans text-xs">{key}</kbd>
          <span>{brief}</span>
        </span>
      ))}
  </p>
)

function OpenEntry({ inbox, admins, answering, onAnswer, entry }: EntriesProps & { entry: Entry }) {
  const { hrefOf, putAside, takeOff, close, open, putBack, reload } = inbox
  return (
    <>
      <p className="mb-3 lg:hidden">
        <a
          href={hrefOf({ entry: undefined })}
          className="link inline-flex min-h-11 items-center"
          onClick={onPlainClick(putAside)}
        >
          Back to the list
        </a>
      </p>
      <EntryCard
        key={entryKey(entry)}
        entry={entry}
        isStudent={!admins.some(({ id }) => id === entry.user?.id)}
        answering={answering?.key === entryKey(entry) ? answering.action : undefined}
        onAnswer={(action) => {
          onAnswer(entry, action)
          // it may have been taken on before its answer was put away
          if (action === undefined && entry.kind !== TAKE) void reload()
        }}
        onDone={() => {
          onAnswer(entry, undefined)
          takeOff(entry)
        }}
        onClose={() => void close(entry)}
        onPutBack={() => void putBack(entry)}
        onLater={() => open('later', entry)}
        onAssign={() => open('assign', entry)}
      />
      {!entry.is_done && answering === null && <KeyHints entry={entry} />}
    </>
  )
}
