import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as contract from '../../../discussion/index.ts'
import type { ThreadSource } from '../../../discussion/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import type { Post } from '../../contract.ts'
import { AuthorLink } from '../AuthorLink.tsx'
import { useCommunity } from '../community.ts'
import { useLists } from '../feed/useLists.ts'
import { PostEntryActions } from './PostEntryActions.tsx'

const texts: ThreadSource['texts'] = {
  add: { done: 'Comment posted.', failed: 'Error adding comment.' },
  // Spec silent: its text is only said to be misspelt.
  reply: { done: 'Reply posted.', failed: 'Error adding reply.' },
  edit: { done: 'Comment updated.' },
  remove: { done: 'Comment deleted.' },
  blank: 'Please add a comment',
  comment: 'Comment',
  replyLabel: ({ user }) => `Reply to ${user.first_name}`,
  replyButton: 'Reply',
}

type List<T> = { data: T[]; next: string | null }
const readPage = <T, L extends List<T>>(list: L) => ({ ...list, next: list.next === null ? null : Number(list.next) })

const calls = {
  add: (post_id: number) => (body: string) => call(contract.addPostComment, { body: { body, post_id } }),
  reply: (id: number, body: string) => call(contract.addPostReply, { params: { id }, body: { body } }),
  edit: (id: number, body: string) => call(contract.editPostComment, { params: { id }, body: { body } }),
  remove: (id: number) => call(contract.deletePostComment, { params: { id } }),
  like: (id: number, liked: boolean) => call(contract.likePostComment, { params: { id }, body: { liked } }),
  fetchReplies: async (id: number, after: number | undefined, signal: AbortSignal) =>
    readPage(await call(contract.listPostReplies, { params: { id }, query: { perPage: 50, after }, signal })),
}

const cache = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** The comments below a post: they can be liked and reported, and one reply box is open at a time. */
export function usePostSource({ id }: Post): ThreadSource {
  const { canWrite, replyingTo, replyTo } = useCommunity()
  const queries = useQueryClient()
  const lists = useLists()
  const key = ['thread', id]
  return {
    ...calls,
    key,
    cache,
    add: calls.add(id),
    fetchPage: async (after, signal) => {
      const query = { perPage: contract.COMMENTS_SHOWN, after }
      return readPage(await call(contract.listPostComments, { params: { id }, query, signal }))
    },
    onStored: (act, moreComments) => {
      // the closed card shows one of them; where it can't be read now, the list looks by itself later
      lists.renewPost(id).catch(() => {})
      if (act === 'edit') return
      if (moreComments !== 0)
        lists.changePost(id, (post) => ({ ...post, comments_count: post.comments_count + moreComments }))
      if (act !== 'add') {
        void queries.invalidateQueries({ queryKey: key })
        void queries.invalidateQueries({ queryKey: ['replies'] })
      }
      void lists.reload()
    },
    texts,
    drafts: { comment: `post-comment:${id}`, reply: 'post-reply', edit: 'edit-said' },
    useReplyBox: (commentId) => [
      replyingTo === commentId ? 'opened' : 'closed',
      (box) => replyTo(box === 'closed' ? undefined : commentId),
    ],
    canWrite,
    compact: true,
    Author: AuthorLink,
    Actions: PostEntryActions,
  }
}

/** Reloads a thread when its post, which the feed refreshes now and then, shows that others have written in it. */
export function useFreshThread({ id, comments, comments_count }: Post): void {
  const queries = useQueryClient()
  const signature = contract.threadSignature(comments, comments_count)
  const before = useRef(signature)
  useEffect(() => {
    if (before.current === signature) return
    before.current = signature
    void queries.invalidateQueries({ queryKey: ['thread', id] })
    void queries.invalidateQueries({ queryKey: ['replies'] })
  }, [signature, id, queries])
}
