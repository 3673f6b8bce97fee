import { type SQL, sql } from 'drizzle-orm'
import { LIKERS_LISTED } from '../../../discussion/index.ts'
import { type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { MOST_NEWER, type Post, type PostList } from '../../contract.ts'
import { postRows } from '../postRows.ts'
import { type PostRow, presentPost } from '../present.ts'
import { type Scope, scopeCondition, scopeValue } from './order.ts'

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

const countAfter = (of: Scope['of']) =>
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
export async function countNewer(db: Db, reader: Reader, scope: Scope, than: number): Promise<number> {
  const [found] = await newer[scope.of](db).execute({ scope: scopeValue(scope), than, reader: reader.id })
  return found?.count ?? 0
}

/** Among more matches nobody looks for the oldest. */
const MOST_FOUND = 500
/** A word that is common enough for that many matches has them among so many of the newest posts, or nearly. */
const NEWEST = 20_000

const findMany = prepared((db) => {
  const chosen = sql`(select post_id, 0::float8 as rank, place
    from unnest(string_to_array(${sql.placeholder('ids')}::text, ',')::int[]) with ordinality as named (post_id, place))`
  return db
    .select({ posts: sql<PostRow[]>`coalesce(json_agg(post order by post.place), '[]'::json)` })
    .from(sql`(${postRows(chosen)}) post`)
    .prepare('find_posts')
})

/**
 * Ids of the newest posts that contain the words. Common words are found by reading the newest posts, rare ones by the
 * index. The planner can't estimate which they are, least of all for the beginning of a word, so the query decides.
 */
const matching = (words: SQL) => sql<{ id: number }>`(
  with newest as materialized (
    select id from (select id, search from posts order by id desc limit ${sql.raw(String(NEWEST))}) recent
    where search @@ ${words} limit ${sql.raw(String(MOST_FOUND))})
  select id from newest
  union
  select id from posts where search @@ ${words} and (select count(*) from newest) < ${sql.raw(String(MOST_FOUND))}) matches`

/** What a query ends with, if that is a word to be found; in the database's text a quote within one is doubled. */
const LAST_WORD = "(^|[^!])('(?:[^']|'')*')$"
const AS_BEGINNING = String.raw`\1\2:*`
const queryOf = (q: string) =>
  sql`nullif(regexp_replace(websearch_to_tsquery('simple', plain_text(${q}))::text, ${LAST_WORD}, ${AS_BEGINNING}), '')::tsquery`

/**
 * Posts that hold the words of `q`, newest first. Understands "a phrase", `or` and `-without`; the last word may be
 * the beginning of one.
 */
export async function searchPosts(db: Db, reader: Reader, q: string, paging: Paging): Promise<PostList> {
  const words = queryOf(q)
  const matches = await db.select({ id: sql<number>`id` }).from(matching(words)).orderBy(sql`id desc`).limit(MOST_FOUND)
  const ids = matches.slice(pageOffset(paging), pageOffset(paging) + paging.perPage).map(({ id }) => id)
  const [found] = await findMany(db).execute({ reader: reader.id, ids: ids.join(',') })
  const data = (found?.posts ?? []).map((row) => presentPost(reader, row))
  return { ...presentPage(data, matches.length, paging), next: null }
}
