import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { inTransaction, selectRows, type Transaction } from '../../../platform/server/database.ts'
import { type CommunityContext, commentGone, postGone } from '../context.ts'

type Kind = 'post' | 'comment'
type Tables = {
  target: string
  postId: string
  likes: string
  key: string
  counted: string
  countedKey: string
  more: string
}

const tables: Record<Kind, Tables> = {
  post: {
    target: 'posts',
    postId: 'id',
    likes: 'post_likes',
    key: 'post_id',
    counted: 'post_ranks',
    countedKey: 'post_id',
    more: ', stale = true',
  },
  comment: {
    target: 'post_comments',
    postId: 'post_id',
    likes: 'post_comment_likes',
    key: 'comment_id',
    counted: 'post_comments',
    countedKey: 'id',
    more: '',
  },
}

/**
 * One statement likes or takes the like back and counts it. The target is held first, so that it can't be deleted in
 * between; of two likes of one reader at once, the second finds the first and changes nothing.
 */
function turn(kind: Kind, readerId: number, id: number, wish: string): SQL {
  const { target, postId, likes, key, counted, countedKey, more } = tables[kind]
  const raw = sql.raw
  return sql`with target as (
      select id, user_id, ${raw(postId)} as post_id from ${raw(target)} where id = ${id} for key share),
    gone as (delete from ${raw(likes)}
      where ${raw(key)} = ${id} and user_id = ${readerId} and ${wish}::text <> 'like' returning 1),
    added as (insert into ${raw(likes)} (${raw(key)}, user_id)
      select id, ${readerId}::int from target where ${wish}::text <> 'unlike' and not exists (select 1 from gone)
      on conflict do nothing returning 1),
    counted as (update ${raw(counted)} set likes_count =
        likes_count + (select count(*) from added) - (select count(*) from gone) ${raw(more)}
      where ${raw(countedKey)} = ${id} and (exists (select 1 from added) or exists (select 1 from gone)) returning 1)
    select user_id as "authorId", post_id as "postId", exists (select 1 from gone) as gone,
      exists (select 1 from added) as added from target`
}

type Turned = { authorId: number | null; postId: number; gone: boolean; added: boolean }
const MOST_ATTEMPTS = 50

async function turnOnce(tx: Transaction, kind: Kind, readerId: number, id: number, wish: string): Promise<Turned> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const [turned] = await selectRows<Turned>(tx, turn(kind, readerId, id, wish))
    if (!turned) throw kind === 'post' ? postGone() : commentGone()
    // a toggle that did neither was overtaken by another one, and turns over what that has left
    if (turned.added || turned.gone || wish !== 'turn') return turned
  }
  throw new AppError('conflict', 'This like is being changed elsewhere. Please try again.')
}

/**
 * Likes a post or a comment, or takes the like back: as `liked` wishes, or turned over when it says nothing. Returns the
 * post that it is or stands below, or undefined when all stays as it was.
 * @throws AppError 'not_found'
 */
export const toggleLike = (
  context: CommunityContext,
  reader: Reader,
  kind: Kind,
  id: number,
  liked: boolean | undefined,
) =>
  inTransaction(context.db, async (tx) => {
    const wish = liked === undefined ? 'turn' : liked ? 'like' : 'unlike'
    const { authorId, postId, added, gone } = await turnOnce(tx, kind, reader.id, id, wish)
    if (authorId !== null && authorId !== reader.id && (added || gone)) {
      const where = { userId: authorId, actorId: reader.id, postId, commentId: kind === 'comment' ? id : null }
      await context.notify(tx, [{ kind: added ? 'like' : 'unlike', ...where }])
    }
    return added || gone ? { postId } : undefined
  })
