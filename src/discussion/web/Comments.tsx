import { type ComponentType, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureMessage } from '../../platform/web/api.ts'
import { ShowMore } from '../../ui/web/ShowMore.tsx'
import { type Comment, type Entry, neighbourId } from '../thread.ts'
import { CommentThread } from './CommentThread.tsx'
import type { DeleteDialogProps } from './DeleteDialog.tsx'
import { useSource } from './source.ts'
import { entryElementId } from './ThreadEntry.tsx'
import type { ThreadQuery } from './useThread.ts'

type Props = {
  comments: readonly Comment[]
  query: ThreadQuery
  /** Gets the focus once no comment is left. */
  last: RefObject<HTMLElement | null>
  DeleteDialog: ComponentType<DeleteDialogProps>
  /** The oldest come first, and the way to those before them is above. */
  oldestFirst?: boolean
}

/** Comments with their replies, and the way to older ones. */
export function Comments({ comments, query, last, DeleteDialog, oldestFirst = false }: Props) {
  const { compact } = useSource()
  const [doomed, setDoomed] = useState<Entry>()
  const focusAfter = (deleted: Entry) => {
    const next = neighbourId(comments, deleted)
    // the dialog gives the focus back to a button that is about to go, so it has to be closed first
    flushSync(() => setDoomed(undefined))
    const element = next === undefined ? last.current : document.getElementById(entryElementId(next))
    element?.focus({ preventScroll: true })
  }
  const older = (
    <ShowMore
      list={query}
      failure={failureMessage(query.error)}
      label="Show older comments"
      {...(compact ? { size: 'sm' as const } : {})}
      className={compact ? 'justify-items-start' : 'justify-items-center'}
    />
  )
  return (
    <>
      {oldestFirst && older}
      {comments.map((comment) => (
        <CommentThread key={comment.id} comment={comment} onDelete={setDoomed} />
      ))}
      {!oldestFirst && older}
      {doomed && (
        <DeleteDialog entry={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => focusAfter(doomed)} />
      )}
    </>
  )
}
