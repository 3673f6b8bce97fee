import { makeExcerpt } from '../platform/excerpt.ts'
import type { Post } from './contract.ts'

type Comment = Post['comments'][number]
/** What a closed card shows of a comment: no more than it draws, since its markup is cached by this. */
export type Glimpse = Pick<Comment['user'], 'first_name' | 'last_name' | 'passport'> & { words: string }

/** More than one line of the widest card. */
const LETTERS = 110

export function glimpseOf(comment: Comment | undefined): Glimpse | undefined {
  if (!comment) return undefined
  const { first_name, last_name, passport } = comment.user
  return { first_name, last_name, passport, words: makeExcerpt(comment.body, LETTERS) }
}
