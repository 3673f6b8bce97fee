import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/web/api.ts'
import { useStorageBox } from '../../platform/web/useDraft.ts'
import { Button } from '../../ui/web/Button.tsx'
import * as contract from '../lessonContract.ts'
import type { Comment, CommentPage, Reply } from '../thread.ts'
import type { ActionsProps, AuthorProps, ThreadSource } from './source.ts'

export type LessonPlace = { category: contract.LessonCategory; courseId: number }

const readReply = ({ comment, ...entry }: contract.LessonReply, parent_id: number | null): Reply => ({
  ...entry,
  body: comment,
  parent_id,
})
const readComment = ({ replies, ...comment }: contract.LessonComment): Comment => ({
  ...readReply(comment, null),
  replies: replies.map((reply) => readReply(reply, comment.id)),
  replies_count: replies.length,
})
export const readPage = ({ data, total, current_page, last_page }: contract.LessonCommentList): CommentPage => ({
  data: data.map(readComment),
  total,
  next: current_page < last_page ? current_page + 1 : null,
})

const texts: ThreadSource['texts'] = {
  add: { done: 'Comment added!', failed: 'Failed to submit comment.' },
  reply: { done: 'Reply submitted!', failed: 'Failed to submit reply.' },
  edit: { done: 'Comment updated!', failed: 'Error updating comment!' },
  remove: { done: 'Comment deleted!', failed: 'Error deleting comment!' },
  blank: 'Please write something first.',
  comment: 'Add comment',
  replyLabel: () => 'Write a reply',
  replyButton: 'Submit reply',
}

const useReplyBox = (commentId: number) => useStorageBox(`reply:${commentId}`)

/** The comments below a lesson, a lesson of the library or a quiz. */
export function useLessonSource({ category, courseId }: LessonPlace): ThreadSource {
  const queries = useQueryClient()
  return useMemo(() => {
    const key = ['comments', category, courseId]
    return {
      key,
      // kept as long as the page, or a lesson come back to would show what it was loaded with, without one's own comment
      cache: { gcTime: Number.POSITIVE_INFINITY },
      fetchPage: async (page = 1, signal) => {
        const query = { category, course_id: courseId, page, perPage: contract.PER_PAGE }
        return readPage(await call(contract.listLessonComments, { query, signal }))
      },
      add: async (comment) => {
        const body = { comment, category, course_id: courseId }
        return readComment(await call(contract.addLessonComment, { params: { id: courseId }, body }))
      },
      reply: async (id, comment) =>
        readReply(await call(contract.addLessonReply, { params: { id }, body: { comment } }), id),
      edit: async (id, comment) =>
        readReply(await call(contract.editLessonComment, { params: { id }, body: { comment } }), null),
      remove: (id) => call(contract.deleteLessonComment, { params: { id } }),
      onStored: () => void queries.invalidateQueries({ queryKey: key }),
      texts,
      drafts: { comment: `comment:${category}:${courseId}`, reply: 'reply', edit: 'edit' },
      useReplyBox,
      canWrite: true,
      compact: false,
      Author,
      Actions: EntryButtons,
    }
  }, [queries, category, courseId])
}

function Author({ author, className, silent, children }: AuthorProps) {
  if (silent) return children
  return (
    <span className={className}>
      {author.first_name} {author.last_name}
    </span>
  )
}

function EntryButtons({ entry, onEdit, onDelete, editButton, children }: ActionsProps) {
  return (
    <>
      {children}
      {entry.can_edit && (
        <Button ref={editButton} size="sm" variant="quiet" className="text-muted" onClick={onEdit}>
          Edit
        </Button>
      )}
      {entry.can_delete && (
        <Button size="sm" variant="quiet" className="text-muted" onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  )
}
