import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Timestamp } from '../../platform/web/Timestamp.tsx'
import { useDraft, useStorageBox } from '../../platform/web/useDraft.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { type Entry, entryKind } from '../thread.ts'
import { Body } from './Body.tsx'
import { useSource } from './source.ts'
import { TeacherBadge } from './TeacherBadge.tsx'
import { useEditEntry } from './useThreadMutations.ts'
import { WriteForm } from './WriteForm.tsx'

export const entryElementId = (id: number): string => `comment-${id}`

type Props = {
  entry: Entry
  onDelete: () => void
  /** The button that opens the reply box. */
  replyButton?: ReactNode
  children?: ReactNode
}

/** A comment or a reply: who, when, what, and what the reader may do with it. */
export function ThreadEntry({ entry, onDelete, replyButton, children }: Props) {
  const { Author, Actions, compact, drafts } = useSource()
  const [editBox, setEditBox] = useStorageBox(`${drafts.edit}:${entry.id}`)
  const article = useRef<HTMLElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const { user } = entry
  const kind = entryKind(entry)
  const sizes = compact ? ([32, 24] as const) : ([40, 32] as const)
  const stopEditing = () => {
    flushSync(() => setEditBox('closed'))
    editButton.current?.focus()
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true })
  }
  return (
    <article
      ref={article}
      id={entryElementId(entry.id)}
      tabIndex={-1}
      aria-label={`${kind === 'comment' ? 'Comment' : 'Reply'} by ${user.first_name} ${user.last_name}`}
      className="flex min-w-0 scroll-mt-4 gap-3"
    >
      <Author author={user} silent className="shrink-0 self-start rounded-full">
        <Avatar
          firstName={user.first_name}
          lastName={user.last_name}
          src={user.passport}
          size={sizes[kind === 'comment' ? 0 : 1]}
        />
      </Author>
      <div className="min-w-0 flex-1">
        <p className={`flex flex-wrap items-baseline gap-x-2 ${compact ? 'text-sm leading-8' : ''}`}>
          <Author
            author={user}
            className={`min-w-0 font-medium wrap-anywhere ${compact ? 'hover:underline touch:-my-1.5 touch:inline-block touch:py-1.5' : ''}`}
          />
          <TeacherBadge author={user} />
          <span className="text-muted text-sm">
            <Timestamp at={entry.created_at} edited={entry.edited} />
          </span>
        </p>
        {editBox !== 'closed' && entry.can_edit ? (
          <EditForm entry={entry} onEnd={stopEditing} autoFocus={editBox === 'opened'} />
        ) : (
          <>
            <Body body={entry.body} mentions={entry.mentions} className={compact ? 'text-sm' : ''} />
            <div className="-ml-3 flex flex-wrap items-center empty:hidden">
              <Actions entry={entry} onEdit={() => setEditBox('opened')} onDelete={onDelete} editButton={editButton}>
                {replyButton}
              </Actions>
            </div>
          </>
        )}
        {children}
      </div>
    </article>
  )
}

/** The words of a comment or reply while they are changed, in their place. */
function EditForm({ entry, onEnd, autoFocus }: { entry: Entry; onEnd: () => void; autoFocus: boolean }) {
  const { drafts, texts } = useSource()
  const draft = useDraft(`${drafts.edit}:${entry.id}`, entry.body)
  const end = () => {
    draft.clear()
    onEnd()
  }
  const edit = useEditEntry(entry, end)
  return (
    <div className="mt-1">
      <WriteForm
        label="Edit your words"
        draft={draft}
        submitLabel="Save"
        busyLabel="Saving..."
        busy={edit.isPending}
        failure={edit.error}
        onSubmit={edit.mutate}
        onCancel={end}
        blank={texts.blank}
        autoFocus={autoFocus}
      />
    </div>
  )
}
