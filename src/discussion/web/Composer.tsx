import type { RefObject } from 'react'
import { useMember } from '../../platform/web/pageContext.ts'
import { useDraft } from '../../platform/web/useDraft.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { useAddComment } from './useCommentChanges.ts'
import type { Target } from './useComments.ts'
import { WriteForm } from './WriteForm.tsx'

type Props = { target: Target; field: RefObject<HTMLTextAreaElement | null> }

/** Where a new comment is written. */
export function Composer({ target, field }: Props) {
  const me = useMember()
  const draft = useDraft(`comment:${target.category}:${target.courseId}`)
  const add = useAddComment(target, draft.clear)
  return (
    <div className="flex gap-3">
      <Avatar firstName={me.first_name} lastName={me.last_name} src={me.passport} />
      <div className="min-w-0 flex-1">
        <WriteForm
          label="Write a comment"
          field={field}
          draft={draft}
          submitLabel="Add comment"
          busyLabel="Submitting..."
          busy={add.isPending}
          failure={add.error}
          onSubmit={add.mutate}
        />
      </div>
    </div>
  )
}
