import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../platform/errors.ts'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import * as contract from '../lessonContract.ts'
import { withComment, withEdited, without, withReply } from '../threads.ts'
import { type CommentPages, commentsKey, type Target } from './useComments.ts'

type Change<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  show: (pages: contract.LessonCommentList[], answer: Answer, input: Input) => contract.LessonCommentList[]
  done: string
  failed: string
  /** Told also when the screen has moved on meanwhile, so that no sent draft comes back. */
  onDone: (input: Input) => void
}

/** One act: sends it, shows its outcome in the list at once, says how it went, and looks what others wrote meanwhile. */
function useChange<Input, Answer>(target: Target, { send, show, done, failed, onDone }: Change<Input, Answer>) {
  const queries = useQueryClient()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      const queryKey = commentsKey(target)
      // a list that is just being read is older than this act
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<CommentPages>(
        queryKey,
        (data) => data && { ...data, pages: show(data.pages, answer, input) },
      )
      onDone(input)
      flash.success(done)
      void queries.invalidateQueries({ queryKey })
    },
    onError: (error) => flash.error(...failureFlash(error, failed)),
  })
}

export const useAddComment = (target: Target, onDone: () => void) =>
  useChange(target, {
    send: (comment: string) =>
      call(contract.addLessonComment, {
        params: { id: target.courseId },
        body: { comment, category: target.category, course_id: target.courseId },
      }),
    show: withComment,
    done: 'Comment added!',
    failed: 'Failed to submit comment.',
    onDone,
  })

export const useEditComment = (target: Target, id: number, onDone: () => void) =>
  useChange(target, {
    send: (comment: string) => call(contract.editLessonComment, { params: { id }, body: { comment } }),
    show: withEdited,
    done: 'Comment updated!',
    failed: 'Error updating comment!',
    onDone,
  })

/** Somebody else was quicker: it is gone, which is all that was asked for. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

export const useDeleteComment = (target: Target, onDone: (id: number) => void) =>
  useChange(target, {
    send: (id: number) => call(contract.deleteLessonComment, { params: { id } }).catch(unlessGone),
    show: (pages, _, id) => without(pages, id),
    done: 'Comment deleted!',
    failed: 'Error deleting comment!',
    onDone,
  })

export const useAddReply = (target: Target, id: number, onDone: () => void) =>
  useChange(target, {
    send: (comment: string) => call(contract.addLessonReply, { params: { id }, body: { comment } }),
    show: (pages, reply) => withReply(pages, id, reply),
    done: 'Reply submitted!',
    failed: 'Failed to submit reply.',
    onDone,
  })
