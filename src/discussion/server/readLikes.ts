import { sql } from 'drizzle-orm'
import type { PersonRow } from '../../accounts/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import { LIKERS_LISTED, type Liked } from '../postContract.ts'
import { presentLike } from './present.ts'
import { likedByReader, likers } from './rows.ts'
import type { Likeable } from './toggleLike.ts'

/** Reads the likes of a post or a comment, up to a hundred likers of them; undefined when it is gone. */
export function likesReader(of: Likeable) {
  const target = sql.raw(`counted.${of.countedKey}`)
  const count = sql.raw('counted.likes_count')
  const find = prepared((db) =>
    db
      .select({
        likesCount: sql<number>`likes_count`,
        liked: sql<boolean>`${likedByReader(of, target, count)}`,
        likes: sql<PersonRow[]>`${likers(of, target, count, LIKERS_LISTED)}`,
      })
      .from(sql`${sql.raw(of.counted)} counted`)
      .where(sql`${target} = ${sql.placeholder('id')}`)
      .prepare(`find_${of.likes}`),
  )
  return async (db: Db, reader: Reader, id: number): Promise<Liked | undefined> => {
    const [row] = await find(db).execute({ reader: reader.id, id })
    return row && { likes: row.likes.map(presentLike), likes_count: row.likesCount, liked_by_user: row.liked }
  }
}
