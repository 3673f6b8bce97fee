import type { RefObject } from 'react'
import { useMember } from '../../platform/web/pageContext.ts'
import { useDraft } from '../../platform/web/useDraft.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { useSource } from './source.ts'
import { useAddComment } from './useThreadMutations.ts'
import { WriteForm } from './WriteForm.tsx'

/** Where a new comment is written. */
export function CommentForm({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const me = useMember()
  const { drafts, texts, compact } = useSource()
  const draft = useDraft(drafts.comment)
  const add = useAddComment(draft.clear)
  return (
    <div className="flex gap-3">
      <Avatar firstName={me.first_name} lastName={me.last_name} src={me.passport} size={compact ? 32 : 40} />
      <div className="min-w-0 flex-1">
        <WriteForm
          label="Write a comment"
          field={field}
          draft={draft}
          submitLabel={texts.comment}
          busyLabel="Submitting..."
          busy={add.isPending}
          failure={add.error}
          onSubmit={add.mutate}
          blank={texts.blank}
          rows={compact ? 2 : 3}
        />
      </div>
    </div>
  )
}
