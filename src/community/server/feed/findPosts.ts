import { sql } from 'drizzle-orm'
import { LIKERS_LISTED } from '../../../discussion/index.ts'
import { type Paging, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { MOST_NEWER, type Post, type PostList } from '../../contract.ts'
import { postRows } from '../postRows.ts'
import { type PostRow, presentPost } from '../present.ts'
import { scopeCondition, scopeValue, type WholeScope } from './order.ts'

const findOne = prepared((db) => {
  const chosen = sql`(select ${sql.placeholder('id')}::int as post_id, 0::float8 as rank, 1 as place)`
  return db
    .select({ post: sql<PostRow>`to_json(post)` })
    .from(sql`(${postRows(chosen, LIKERS_LISTED)}) post`)
    .prepare('find_post')
})

/** One post with up to a hundred likers; undefined when there is none. */
export async function findPost(db: Queryable, reader: Reader, id: number): Promise<Post | undefined> {
  const [found] = await findOne(db).execute({ reader: reader.id, id })
  return found && presentPost(reader, found.post)
}

/** A list of one post, or of none. */
export async function listOnePost(db: Db, reader: Reader, id: number, paging: Paging): Promise<PostList> {
  const post = await findPost(db, reader, id)
  const data = post && paging.page === 1 ? [post] : []
  return { ...presentPage(data, post ? 1 : 0, paging), next: null }
}

const countAfter = (of: WholeScope['of']) =>
  prepared((db) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(
        sql`(select 1 from post_ranks where ${scopeCondition[of]} and post_id > ${sql.placeholder('than')}
          and user_id is distinct from ${sql.placeholder('reader')} limit ${sql.raw(String(MOST_NEWER))}) newer`,
      )
      .prepare(`count_newer_posts_${of}`),
  )
const newer = { all: countAfter('all'), space: countAfter('space'), member: countAfter('member') }

/** How many posts of others came into a list after the post `than`, up to MOST_NEWER; one's own are not counted. */
export async function countNewer(db: Db, reader: Reader, scope: WholeScope, than: number): Promise<number> {
  const [found] = await newer[scope.of](db).execute({ scope: scopeValue(scope), than, reader: reader.id })
  return found?.count ?? 0
}
