import { sql } from 'drizzle-orm'
import type { PersonRow } from '../../../accounts/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { LIKERS_LISTED, type Like, type Liked } from '../../contract.ts'
import { likedByReader, likers, ofComment, ofPost } from '../postRows.ts'
import { presentLike } from '../present.ts'

const id = sql.placeholder('id')
type Row = { likesCount: number; liked: boolean; likes: PersonRow[] }

const findLikes = (of: typeof ofPost, counted: string, key: string, name: string) =>
  prepared((db) => {
    const target = sql.raw(`counted.${key}`)
    const count = sql.raw('counted.likes_count')
    return db
      .select({
        likesCount: sql<number>`likes_count`,
        liked: sql<boolean>`${likedByReader(of, target, count)}`,
        likes: sql<PersonRow[]>`${likers(of, target, count, LIKERS_LISTED)}`,
      })
      .from(sql`${sql.raw(counted)} counted`)
      .where(sql`${target} = ${id}`)
      .prepare(name)
  })
const find = {
  post: findLikes(ofPost, 'post_ranks', 'post_id', 'find_post_likes'),
  comment: findLikes(ofComment, 'post_comments', 'id', 'find_post_comment_likes'),
}

/** The likes of a post or a comment, up to a hundred likers of them; undefined when it is gone. */
export async function readLikes(
  db: Db,
  reader: Reader,
  kind: keyof typeof find,
  of: number,
): Promise<Liked | undefined> {
  const [row]: Row[] = await find[kind](db).execute({ reader: reader.id, id: of })
  return row && { likes: row.likes.map(presentLike), likes_count: row.likesCount, liked_by_user: row.liked }
}

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
