import { useRef } from 'react'
import { fullName } from '../../../../accounts/index.ts'
import { formatDate } from '../../../../platform/dates.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { TakeAnswer } from '../../../../takes/web/index.ts'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { Button } from '../../../../ui/web/Button.tsx'
import type { Entry } from '../../../inboxContract.ts'
import { Waiting } from '../Waiting.tsx'
import { AnswerForm } from './AnswerForm.tsx'

/** What is heard and marked, not answered in a line of words. */
export const TAKE = 'take'

type Props = {
  entry: Entry
  /** Whether the one who wrote it has a student's page; an admin has none. */
  isStudent: boolean
  /** Which of its actions is being written; undefined for none. */
  answering: number | undefined
  onAnswer: (action: number | undefined) => void
  onDone: () => void
  onClose: () => void
  onPutBack: () => void
  onLater: () => void
  onAssign: () => void
}

const FORMER = 'A former member'
export const nameOf = ({ user }: Entry): string => (user ? fullName(user) : FORMER)

/** One thing that waits, with all that can be done about it. */
export function EntryCard(props: Props) {
  const { entry, isStudent, answering, onAnswer, onDone } = props
  const { user, about, text, at, assignee, later_until: later } = entry
  const { locale } = usePage()
  const name = nameOf(entry)
  const isHeard = entry.kind === TAKE && answering !== undefined
  const action = answering === undefined ? undefined : entry.actions[answering]
  const card = useRef<HTMLElement>(null)
  // the keys go on from here, and not from the top of the page
  const putAway = () => {
    card.current?.focus()
    onAnswer(undefined)
  }
  return (
    <article
      ref={card}
      tabIndex={-1}
      data-chosen
      aria-label={`${about}, by ${name}`}
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <header className="flex items-center gap-3 sm:gap-4">
        <Avatar
          firstName={user?.first_name ?? ''}
          lastName={user?.last_name ?? ''}
          src={user?.passport ?? null}
          size={56}
        />
        <div className="grid min-w-0">
          {user && isStudent ? (
            <a
              href={`/admin/students/${user.id}`}
              className="w-fit max-w-full font-medium text-lg underline wrap-anywhere"
            >
              {name}
            </a>
          ) : (
            <span className="font-medium text-lg wrap-anywhere">{name}</span>
          )}
          <span className="text-muted text-sm">
            {entry.is_done ? <Timestamp at={at} /> : <Waiting since={at} dated />}
          </span>
        </div>
      </header>
      <div className={action ? 'xl:grid xl:grid-cols-2 xl:gap-6' : ''}>
        <div className="min-w-0">
          <Context entry={entry} />
          <p className="mt-4 max-w-measure whitespace-pre-wrap wrap-anywhere sm:text-lg">{text}</p>
          {(assignee || later) && (
            <p className="mt-3 flex flex-wrap gap-2">
              {assignee && <Badge>{`For ${assignee.first_name} ${assignee.last_name}`}</Badge>}
              {later && (
                <Badge tone="brass">{`Put off until ${formatDate(`${later}T12:00:00Z`, locale, 'UTC', 'medium')}`}</Badge>
              )}
            </p>
          )}
        </div>
        {isHeard && <TakeAnswer id={entry.id} onDone={onDone} onClose={putAway} />}
        {action ? (
          <AnswerForm
            key={`${entry.kind} ${entry.id} ${action.label}`}
            {...{ entry, action, onDone }}
            onClose={putAway}
          />
        ) : (
          !isHeard && (entry.is_done ? <DoneButtons {...props} /> : <Buttons {...props} />)
        )}
      </div>
    </article>
  )
}

/** What it is about, with the way there, and the last words before it: what an answer has to fit. */
const Context = ({ entry: { about, href, before } }: Pick<Props, 'entry'>) => (
  <div className="mt-4 max-w-measure rounded-control bg-raised px-3 py-2 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 font-medium wrap-anywhere">{about}</span>
      {href && (
        <a href={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
          See it there<span className="sr-only">{`: ${about}`}</span>
        </a>
      )}
    </p>
    {before.length > 0 && (
      <ol aria-label="Before it" className="mt-1 mb-1 grid gap-2 border-edge border-l-2 pl-3 text-muted">
        {before.map(({ name, at, text }) => (
          <li key={at} className="wrap-anywhere">
            <span className="font-medium">{`${name ?? FORMER}: `}</span>
            {text}
          </li>
        ))}
      </ol>
    )}
  </div>
)

const DoneButtons = ({ onPutBack }: Props) => (
  <Button size="sm" onClick={onPutBack} className="mt-4">
    Put it back
  </Button>
)

function Buttons({ entry, onAnswer, onClose, onLater, onAssign }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {entry.kind === TAKE && (
        <Button variant="primary" onClick={() => onAnswer(0)}>
          Hear and answer
        </Button>
      )}
      {entry.actions.map(({ label, danger }, at) => (
        <Button
          key={label}
          variant={danger ? 'danger-outline' : at === 0 ? 'primary' : 'secondary'}
          onClick={() => onAnswer(at)}
        >
          {label}
        </Button>
      ))}
      {entry.can_close && <Button onClick={onClose}>Done</Button>}
      <Button onClick={onLater}>Later</Button>
      <Button onClick={onAssign}>Assign to</Button>
    </div>
  )
}
