import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Box } from '../../platform/web/useDraft.ts'
import type { Comment, CommentPage, Entry, Reply } from '../thread.ts'

type Act = 'add' | 'reply' | 'edit' | 'remove'

/** The actions beside the text of a comment or reply. */
export type ActionsProps = {
  entry: Entry
  onEdit: () => void
  onDelete: () => void
  /** Of a button that begins an edit, if there is one: it gets the focus back. */
  editButton: RefObject<HTMLButtonElement | null>
  /** The button that opens the reply box. */
  children?: ReactNode
}
export type AuthorProps = { author: Entry['user']; className?: string; silent?: boolean; children?: ReactNode }

/** What the comments below one kind of thing have of their own in the browser: calls, words, and how they look. */
export type ThreadSource = {
  /** The thread's place in the cache. */
  key: readonly (string | number)[]
  cache: { staleTime?: number; gcTime: number }
  fetchPage: (place: number | undefined, signal: AbortSignal) => Promise<CommentPage>
  /** Where comments come with their first replies alone. */
  fetchReplies?: (commentId: number, after: number | undefined, signal: AbortSignal) => Promise<RepliesPage>
  add: (body: string) => Promise<Comment>
  reply: (commentId: number, body: string) => Promise<Reply>
  edit: (id: number, body: string) => Promise<Pick<Reply, 'body' | 'mentions' | 'edited'>>
  remove: (id: number) => Promise<unknown>
  like?: (id: number, liked: boolean) => Promise<Required<Pick<Reply, 'likes_count' | 'liked_by_user'>>>
  /** The outcome is shown: changes what counts the comments, of which there are `moreComments`, and reads again what others wrote meanwhile. */
  onStored: (act: Act, moreComments: number) => void
  /** What is said once an act is done or has failed; without `failed`, what the server said. */
  texts: Record<Act, { done: string; failed?: string }> & {
    blank: string
    comment: string
    replyLabel: (comment: Comment) => string
    replyButton: string
  }
  drafts: { comment: string; reply: string; edit: string }
  useReplyBox: (commentId: number) => [box: Box, setBox: (box: Box) => void]
  canWrite: boolean
  /** Below a card of its own everything is smaller. */
  compact: boolean
  Author: ComponentType<AuthorProps>
  Actions: ComponentType<ActionsProps>
}
export type RepliesPage = { data: Reply[]; next: number | null }

const Context = createContext<ThreadSource | undefined>(undefined)
export const ThreadProvider = Context.Provider
export function useSource(): ThreadSource {
  const source = useContext(Context)
  if (!source) throw new Error('A part of a thread is drawn outside of one.')
  return source
}
