import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import * as contract from '../../../discussion/index.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { toggledLike } from '../../feed.ts'
import { changeContent, withComment, withoutContent, withReply } from '../../thread.ts'
import { useLists } from '../feed/useLists.ts'
import { repliesKey, type ThreadPages, threadKey } from './useTalk.ts'

export type ContentRef = contract.PostComment | contract.PostReply
export const contentKind = ({ parent_id }: ContentRef) => (parent_id === null ? 'comment' : 'reply')
type ReplyPages = InfiniteData<contract.PostReplyList, number | undefined>

/** What acts do to the talk below a post, as far as it is shown. */
function useTalkCache(postId: number) {
  const queries = useQueryClient()
  const queryKey = threadKey(postId)
  const change = (act: (pages: contract.PostCommentList[]) => contract.PostCommentList[]) =>
    queries.setQueriesData<ThreadPages>({ queryKey }, (data) => data && { ...data, pages: act(data.pages) })
  const changeReplies = (commentId: number, act: (data: contract.PostReply[]) => contract.PostReply[]) =>
    queries.setQueryData<ReplyPages>(
      repliesKey(commentId),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: act(page.data) })) },
    )
  return {
    hold: () => queries.cancelQueries({ queryKey }),
    change,
    changeReplies,
    changeOne: (said: ContentRef, act: <T extends ContentRef>(now: T) => T) => {
      change((pages) => changeContent(pages, said.id, act))
      if (said.parent_id !== null)
        changeReplies(said.parent_id, (list) => list.map((reply) => (reply.id === said.id ? act(reply) : reply)))
    },
    renew: () => {
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['replies'] })
    },
  }
}

export function useAddComment(postId: number, onDone: () => void) {
  const thread = useTalkCache(postId)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.addPostComment, { body: { body, post_id: postId } }),
    onSuccess: async (comment) => {
      await thread.hold()
      thread.change((pages) => withComment(pages, comment))
      lists.changePost(postId, (post) => ({ ...post, comments_count: post.comments_count + 1 }))
      onDone()
      flash.success('Comment posted.')
      void lists.reload()
    },
    onError: (error) => flash.error(...failureFlash(error, 'Error adding comment.')),
  })
}

export function useAddReply(comment: contract.PostComment, onDone: () => void) {
  const thread = useTalkCache(comment.post_id)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.addPostReply, { params: { id: comment.id }, body: { body } }),
    onSuccess: async (reply) => {
      await thread.hold()
      thread.change((pages) => withReply(pages, reply))
      thread.changeReplies(comment.id, (list) => [...list, reply])
      onDone()
      // Spec silent: its text is only said to be misspelt.
      flash.success('Reply posted.')
      thread.renew()
      void lists.reload()
    },
    onError: (error) => flash.error(...failureFlash(error, 'Error adding reply.')),
  })
}

export function useEditContent(said: ContentRef, onDone: () => void) {
  const thread = useTalkCache(said.post_id)
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.editPostComment, { params: { id: said.id }, body: { body } }),
    onSuccess: async (changed) => {
      await thread.hold()
      thread.changeOne(said, (now) => ({ ...now, ...changed }))
      onDone()
      flash.success('Comment updated.')
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
}

export function useDeleteContent(said: ContentRef, onDone: () => void) {
  const thread = useTalkCache(said.post_id)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: () => call(contract.deletePostComment, { params: { id: said.id } }),
    onSuccess: async () => {
      await thread.hold()
      onDone()
      thread.change((pages) => withoutContent(pages, said))
      if (said.parent_id === null)
        lists.changePost(said.post_id, (post) => ({ ...post, comments_count: post.comments_count - 1 }))
      else thread.changeReplies(said.parent_id, (list) => list.filter((reply) => reply.id !== said.id))
      flash.success('Comment deleted.')
      thread.renew()
      void lists.reload()
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
}

/** The like is turned at once, and back again when the server says no. */
export function useLikeContent(said: ContentRef) {
  const { id, first_name, last_name, passport } = useMember()
  const thread = useTalkCache(said.post_id)
  const flash = useFlash()
  const turn = (liked: boolean) =>
    thread.changeOne(said, (now) =>
      now.liked_by_user === liked ? now : toggledLike(now, { id, first_name, last_name, passport }),
    )
  return useSingleMutation({
    mutationFn: (liked: boolean) => call(contract.likePostComment, { params: { id: said.id }, body: { liked } }),
    onMutate: async (liked) => {
      await thread.hold()
      turn(liked)
    },
    onSuccess: ({ likes_count, liked_by_user }) =>
      thread.changeOne(said, (now) => ({ ...now, likes_count, liked_by_user })),
    onError: (error, liked) => {
      turn(!liked)
      flash.error(...failureFlash(error, failureMessage(error)))
    },
  })
}
