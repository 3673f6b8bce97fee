import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { inTransaction, selectRows, type Transaction } from '../../platform/server/database.ts'
import { commentGone, type DiscussionContext } from './context.ts'

/** What can be liked: its table, the table of its likes, and the one that counts them. */
export type Likeable = {
  target: 'posts' | 'post_comments'
  /** Column of `target` with the post that it is or is below. */
  postId: string
  likes: 'post_likes' | 'post_comment_likes'
  key: 'post_id' | 'comment_id'
  counted: 'post_ranks' | 'post_comments'
  countedKey: string
  /** What else is set when the count changes. */
  more: string
  gone: () => AppError
}

export const likeableComment: Likeable = {
  target: 'post_comments',
  postId: 'post_id',
  likes: 'post_comment_likes',
  key: 'comment_id',
  counted: 'post_comments',
  countedKey: 'id',
  more: '',
  gone: commentGone,
}

type LikeAction = 'like' | 'unlike' | 'toggle'

/**
 * One statement likes or takes the like back and counts it. The target is locked first, so that it can't be deleted in
 * between; of two likes of one reader at once, the second finds the first and changes nothing.
 */
function toggle(of: Likeable, readerId: number, id: number, action: LikeAction): SQL {
  const { target, postId, likes, key, counted, countedKey, more } = of
  const raw = sql.raw
  return sql`with target as (
      select id, user_id, ${raw(postId)} as post_id from ${raw(target)} where id = ${id} for key share),
    gone as (delete from ${raw(likes)}
      where ${raw(key)} = ${id} and user_id = ${readerId} and ${action}::text <> 'like' returning 1),
    added as (insert into ${raw(likes)} (${raw(key)}, user_id)
      select id, ${readerId}::int from target where ${action}::text <> 'unlike' and not exists (select 1 from gone)
      on conflict do nothing returning 1),
    counted as (update ${raw(counted)} set likes_count =
        likes_count + (select count(*) from added) - (select count(*) from gone) ${raw(more)}
      where ${raw(countedKey)} = ${id} and (exists (select 1 from added) or exists (select 1 from gone)) returning 1)
    select user_id as "authorId", post_id as "postId", exists (select 1 from gone) as gone,
      exists (select 1 from added) as added from target`
}

type Toggled = { authorId: number | null; postId: number; gone: boolean; added: boolean }
const MOST_ATTEMPTS = 50

async function toggleOnce(
  tx: Transaction,
  of: Likeable,
  readerId: number,
  id: number,
  action: LikeAction,
): Promise<Toggled> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const [toggled] = await selectRows<Toggled>(tx, toggle(of, readerId, id, action))
    if (!toggled) throw of.gone()
    // a toggle that did neither was overtaken by another one, and toggles what that one has left
    if (toggled.added || toggled.gone || action !== 'toggle') return toggled
  }
  throw new AppError('conflict', 'This like is being changed elsewhere. Please try again.')
}

/**
 * Likes a post or a comment, or takes the like back, as `liked` says; toggles it when `liked` is absent. Returns the id
 * of the post that it is or is below, or undefined when nothing has changed.
 * @throws AppError 'not_found'
 */
export const toggleLike = (
  context: DiscussionContext,
  reader: Reader,
  of: Likeable,
  id: number,
  liked: boolean | undefined,
) =>
  inTransaction(context.db, async (tx) => {
    const action = liked === undefined ? 'toggle' : liked ? 'like' : 'unlike'
    const { authorId, postId, added, gone } = await toggleOnce(tx, of, reader.id, id, action)
    if (authorId !== null && authorId !== reader.id && (added || gone)) {
      const where = { userId: authorId, actorId: reader.id, postId, commentId: of.key === 'comment_id' ? id : null }
      await context.notify(tx, [{ kind: added ? 'like' : 'unlike', ...where }])
    }
    return added || gone ? postId : undefined
  })
