import { WriteForm } from '../../../discussion/web/index.ts'
import { useDraft } from '../../../platform/web/useDraft.ts'
import { MAX_POST, type Post } from '../../contract.ts'
import { useEditPost } from './usePostChanges.ts'

/** Edits the text of a post in its place. */
export default function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const draft = useDraft(`edit-post:${post.id}`, post.body)
  const end = () => {
    draft.clear()
    onEnd()
  }
  const edit = useEditPost(post.id, end)
  return (
    <div className="mt-3">
      <WriteForm
        label="Edit your post"
        draft={draft}
        submitLabel="Save"
        busyLabel="Saving..."
        busy={edit.isPending}
        failure={edit.error}
        onSubmit={edit.mutate}
        onCancel={end}
        blank="Post content cannot be empty."
        max={MAX_POST}
        rows={4}
        autoFocus
      />
    </div>
  )
}
