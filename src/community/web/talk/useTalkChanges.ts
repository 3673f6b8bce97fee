import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { flashOf } from '../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import * as contract from '../../contract.ts'
import { turnedLike } from '../../feed.ts'
import { changeSaid, withComment, withoutSaid, withReply } from '../../talk.ts'
import { useLists } from '../feed/useLists.ts'
import { repliesKey, type TalkPages, talkKey } from './useTalk.ts'

export type Said = contract.Comment | contract.Reply
export const kindOf = ({ parent_id }: Said) => (parent_id === null ? 'comment' : 'reply')
type ReplyPages = InfiniteData<contract.ReplyList, number | undefined>

/** What acts do to the talk below a post, as far as it is shown. */
function useTalkCache(postId: number) {
  const queries = useQueryClient()
  const queryKey = talkKey(postId)
  const change = (act: (pages: contract.CommentList[]) => contract.CommentList[]) =>
    queries.setQueriesData<TalkPages>({ queryKey }, (data) => data && { ...data, pages: act(data.pages) })
  const changeReplies = (commentId: number, act: (data: contract.Reply[]) => contract.Reply[]) =>
    queries.setQueryData<ReplyPages>(
      repliesKey(commentId),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: act(page.data) })) },
    )
  return {
    hold: () => queries.cancelQueries({ queryKey }),
    change,
    changeReplies,
    changeOne: (said: Said, act: <T extends Said>(now: T) => T) => {
      change((pages) => changeSaid(pages, said.id, act))
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
  const talk = useTalkCache(postId)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.addComment, { body: { body, post_id: postId } }),
    onSuccess: async (comment) => {
      await talk.hold()
      talk.change((pages) => withComment(pages, comment))
      lists.changePost(postId, (post) => ({ ...post, comments_count: post.comments_count + 1 }))
      onDone()
      flash.success('Comment posted.')
      void lists.reload()
    },
    onError: (error) => flash.error(...flashOf(error, 'Error adding comment.')),
  })
}

export function useAddReply(comment: contract.Comment, onDone: () => void) {
  const talk = useTalkCache(comment.post_id)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.addReply, { params: { id: comment.id }, body: { body } }),
    onSuccess: async (reply) => {
      await talk.hold()
      talk.change((pages) => withReply(pages, reply))
      talk.changeReplies(comment.id, (list) => [...list, reply])
      onDone()
      // Spec silent: its text is only said to be misspelt.
      flash.success('Reply posted.')
      talk.renew()
      void lists.reload()
    },
    onError: (error) => flash.error(...flashOf(error, 'Error adding reply.')),
  })
}

export function useEditSaid(said: Said, onDone: () => void) {
  const talk = useTalkCache(said.post_id)
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.editComment, { params: { id: said.id }, body: { body } }),
    onSuccess: async (changed) => {
      await talk.hold()
      talk.changeOne(said, (now) => ({ ...now, ...changed }))
      onDone()
      flash.success('Comment updated.')
    },
    onError: (error) => flash.error(...flashOf(error, messageOf(error))),
  })
}

export function useDeleteSaid(said: Said, onDone: () => void) {
  const talk = useTalkCache(said.post_id)
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: () => call(contract.deleteComment, { params: { id: said.id } }),
    onSuccess: async () => {
      await talk.hold()
      onDone()
      talk.change((pages) => withoutSaid(pages, said))
      if (said.parent_id === null)
        lists.changePost(said.post_id, (post) => ({ ...post, comments_count: post.comments_count - 1 }))
      else talk.changeReplies(said.parent_id, (list) => list.filter((reply) => reply.id !== said.id))
      flash.success('Comment deleted.')
      talk.renew()
      void lists.reload()
    },
    onError: (error) => flash.error(...flashOf(error, messageOf(error))),
  })
}

/** The like is turned at once, and back again when the server says no. */
export function useLikeSaid(said: Said) {
  const { id, first_name, last_name, passport } = useMember()
  const talk = useTalkCache(said.post_id)
  const flash = useFlash()
  const turn = (liked: boolean) =>
    talk.changeOne(said, (now) =>
      now.liked_by_user === liked ? now : turnedLike(now, { id, first_name, last_name, passport }),
    )
  return useSingleMutation({
    mutationFn: (liked: boolean) => call(contract.likeComment, { params: { id: said.id }, body: { liked } }),
    onMutate: async (liked) => {
      await talk.hold()
      turn(liked)
    },
    onSuccess: ({ likes_count, liked_by_user }) =>
      talk.changeOne(said, (now) => ({ ...now, likes_count, liked_by_user })),
    onError: (error, liked) => {
      turn(!liked)
      flash.error(...flashOf(error, messageOf(error)))
    },
  })
}
