import type { Reader } from '../../../platform/reader.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Comment } from '../../contract.ts'
import { THREAD_REPLIES } from '../../contract.ts'
import { findEntry } from './addComment.ts'
import { listReplies, readComment } from './listComments.ts'

/**
 * The comment `id` of a post, or the one that the reply `id` belongs to, with its replies; undefined when it is gone or
 * stands below another post. For whoever is sent to it, since a post brings its newest comments alone.
 */
export async function findThread(db: Db, reader: Reader, postId: number, id: number): Promise<Comment | undefined> {
  const entry = await findEntry(db, id)
  if (entry?.postId !== postId) return undefined
  const of = entry.parentId ?? entry.id
  const [comment, replies] = await Promise.all([
    readComment(db, reader, of),
    listReplies(db, reader, { of, page: 1, perPage: THREAD_REPLIES }),
  ])
  return comment && replies && { ...comment, replies: replies.data }
}
