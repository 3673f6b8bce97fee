import { makeExcerpt } from '../platform/excerpt.ts'
import type { Post } from './contract.ts'

type Comment = Post['comments'][number]
/** What a closed card shows of one comment: no more than it draws, since its markup is cached by this. */
export type Glimpse = Pick<Comment['user'], 'first_name' | 'last_name' | 'passport'> & { words: string }

/** More than one line of the widest card. */
const LETTERS = 110

/** The comment that is most worth a look: the teacher's, else the one that most like, else the newest; they come newest first. */
function bestOf(comments: readonly Comment[]): Comment | undefined {
  const byTeacher = comments.find(({ user }) => user.role === 'admin')
  return byTeacher ?? comments.toSorted((a, b) => b.likes_count - a.likes_count)[0]
}

export function glimpseOf(comments: readonly Comment[]): Glimpse | undefined {
  const comment = bestOf(comments)
  if (!comment) return undefined
  const { first_name, last_name, passport } = comment.user
  return { first_name, last_name, passport, words: makeExcerpt(comment.body, LETTERS) }
}
