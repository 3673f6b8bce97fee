import { sql } from 'drizzle-orm'
import type { PersonRow } from '../../../accounts/server/index.ts'
import type { Like } from '../../../discussion/index.ts'
import { presentLike } from '../../../discussion/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'

const id = sql.placeholder('id')

const findLikers = prepared((db) => {
  const rows = sql`select lu.id, lu.first_name as "firstName", lu.last_name as "lastName",
      lu.avatar_key as "avatarKey", l.created_at as at
    from post_likes l join users lu on lu.id = l.user_id where l.post_id = ${id}
    order by l.created_at, l.user_id limit ${sql.placeholder('limit')} offset ${sql.placeholder('skip')}`
  return db
    .select({
      total: sql<number>`likes_count`,
      likes: sql<
        PersonRow[]
      >`(select coalesce(json_agg(liker order by liker.at, liker.id), '[]'::json) from (${rows}) liker)`,
    })
    .from(sql`post_ranks`)
    .where(sql`post_id = ${id}`)
    .prepare('list_post_likers')
})

/** A page of those who like a post, the first first; undefined when there is no such post. */
export async function listLikers(db: Db, postId: number, paging: Paging): Promise<Paged<Like> | undefined> {
  const [found] = await findLikers(db).execute({ id: postId, limit: paging.perPage, skip: pageOffset(paging) })
  return found && presentPage(found.likes.map(presentLike), found.total, paging)
}
