import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatDate, formatRelative } from '../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../platform/web/pageContext.ts'
import { useStorageBox } from '../../platform/web/useDraft.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { Button } from '../../ui/web/Button.tsx'
import type { LessonReply as Reply } from '../lessonContract.ts'
import { EditForm } from './EditForm.tsx'
import type { Target } from './useComments.ts'

export const entryElementId = (id: number): string => `comment-${id}`

type Props = {
  target: Target
  entry: Reply
  kind: 'comment' | 'reply'
  onDelete: () => void
  /** More buttons, before Edit and Delete. */
  actions?: ReactNode
  children?: ReactNode
}

/** A comment or a reply: who, when, what, and what the reader may do with it. */
export function CommentEntry({ target, entry, kind, onDelete, actions, children }: Props) {
  const [editBox, setEditBox] = useStorageBox(`edit:${entry.id}`)
  const editButton = useRef<HTMLButtonElement>(null)
  const { firstName, lastName } = nameOf(entry)
  const stopEditing = () => {
    flushSync(() => setEditBox('closed'))
    editButton.current?.focus()
  }
  return (
    <article
      id={entryElementId(entry.id)}
      tabIndex={-1}
      aria-label={`${kind === 'comment' ? 'Comment' : 'Reply'} by ${firstName} ${lastName}`}
      className="flex gap-3"
    >
      <Avatar firstName={firstName} lastName={lastName} src={entry.user.passport} size={kind === 'comment' ? 40 : 32} />
      <div className="min-w-0 flex-1">
        <Byline entry={entry} />
        {editBox !== 'closed' && entry.can_edit ? (
          <EditForm target={target} entry={entry} onEnd={stopEditing} autoFocus={editBox === 'opened'} />
        ) : (
          <>
            <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{entry.comment}</p>
            <div className="-ml-3 flex flex-wrap empty:hidden">
              {actions}
              {entry.can_edit && (
                <Button
                  ref={editButton}
                  size="sm"
                  variant="quiet"
                  className="text-muted"
                  onClick={() => setEditBox('opened')}
                >
                  Edit
                </Button>
              )}
              {entry.can_delete && (
                <Button size="sm" variant="quiet" className="text-muted" onClick={onDelete}>
                  Delete
                </Button>
              )}
            </div>
          </>
        )}
        {children}
      </div>
    </article>
  )
}

const nameOf = ({ user }: Reply) => ({ firstName: user.first_name, lastName: user.last_name })

function Byline({ entry }: { entry: Reply }) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  const { firstName, lastName } = nameOf(entry)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {firstName} {lastName}
      </span>
      <span className="text-muted text-sm">
        <time dateTime={entry.created_at} title={formatDate(entry.created_at, locale, zone)}>
          {formatRelative(entry.created_at, now, locale)}
        </time>
        {entry.edited && ' · edited'}
      </span>
    </p>
  )
}
