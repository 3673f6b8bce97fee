import { useDraft } from '../../platform/web/useDraft.ts'
import type { LessonReply as Reply } from '../lessonContract.ts'
import { useEditComment } from './useCommentChanges.ts'
import type { Target } from './useComments.ts'
import { WriteForm } from './WriteForm.tsx'

type Props = { target: Target; entry: Reply; onEnd: () => void; autoFocus: boolean }

/** The words of a comment or reply while they are changed, in the place where they stand. */
export function EditForm({ target, entry, onEnd, autoFocus }: Props) {
  const draft = useDraft(`edit:${entry.id}`, entry.comment)
  const end = () => {
    draft.clear()
    onEnd()
  }
  const edit = useEditComment(target, entry.id, end)
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
        autoFocus={autoFocus}
      />
    </div>
  )
}
