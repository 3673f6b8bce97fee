import { useDraft } from '../../platform/web/useDraft.ts'
import { useAddReply } from './useCommentChanges.ts'
import type { Target } from './useComments.ts'
import { WriteForm } from './WriteForm.tsx'

type Props = { target: Target; commentId: number; onSent: () => void; autoFocus: boolean }

export const replyDraft = (commentId: number): string => `reply:${commentId}`

/** The box for a reply under its comment; closing it keeps what was typed. */
export function ReplyForm({ target, commentId, onSent, autoFocus }: Props) {
  const draft = useDraft(replyDraft(commentId))
  const end = () => {
    draft.clear()
    onSent()
  }
  const add = useAddReply(target, commentId, end)
  return (
    <WriteForm
      label="Write a reply"
      draft={draft}
      submitLabel="Submit reply"
      busyLabel="Submitting..."
      busy={add.isPending}
      failure={add.error}
      onSubmit={add.mutate}
      autoFocus={autoFocus}
      rows={2}
    />
  )
}
