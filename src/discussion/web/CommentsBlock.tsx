import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type {
  LessonComment as Comment,
  LessonCommentList as CommentList,
  LessonReply as Reply,
} from '../lessonContract.ts'
import { neighbourId } from '../threads.ts'
import { entryElementId } from './CommentEntry.tsx'
import { Composer } from './Composer.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Threads } from './Threads.tsx'
import { type Target, useComments } from './useComments.ts'

type Props = Target & { initial?: CommentList }

/** Everything said about one lesson or quiz, and the place to say more; the screen around it brings `withQueries`. */
export function CommentsBlock(props: Props) {
  // another target is another block: no open box and no message may follow the reader there
  return <Block key={`${props.category} ${props.courseId}`} {...props} />
}

function Block({ category, courseId, initial }: Props) {
  const target = { category, courseId }
  const comments = useComments(target, initial)
  const [doomed, setDoomed] = useState<Comment | Reply>()
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useId()

  const focusAfter = (deleted: number) => {
    const next = neighbourId(comments.list ?? [], deleted)
    // the dialog gives the focus back to a button that is about to go, so it has to be closed first
    flushSync(() => setDoomed(undefined))
    const element = next === undefined ? field.current : document.getElementById(entryElementId(next))
    element?.focus()
  }
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <h2 id={heading} className="flex items-baseline gap-2 text-xl">
        Comments
        {comments.total > 0 && (
          <span className="font-normal font-sans text-base text-muted tabular-nums">{comments.total}</span>
        )}
      </h2>
      <Composer target={target} field={field} />
      <Threads target={target} comments={comments} onDelete={setDoomed} />
      <DeleteDialog target={target} entry={doomed} onClose={() => setDoomed(undefined)} onDeleted={focusAfter} />
    </section>
  )
}
