import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared, selectRows } from '../../../platform/server/database.ts'
import { manifoldSearches } from '../../../platform/server/manifold.ts'
import type { PostList } from '../../contract.ts'
import { WHOLE } from '../counters.ts'
import { postRows } from '../postRows.ts'
import { type PostRow, presentPost } from '../present.ts'

/** So many of the newest posts say how common the words are. */
const SAMPLE = 2_000
/** From so many matches among them on, the newest posts are read until there are enough. */
const COMMON = 100
/** Words that are as common have enough matches among so many, unless they were rarer once. */
const READ_AT_MOST = (MOST_FOUND * SAMPLE) / COMMON

const findMany = prepared((db) => {
  const chosen = sql`(select post_id, 0::float8 as rank, place
    from unnest(string_to_array(${sql.placeholder('ids')}::text, ',')::int[]) with ordinality as named (post_id, place))`
  return db
    .select({ posts: sql<PostRow[]>`coalesce(json_agg(post order by post.place), '[]'::json)` })
    .from(sql`(${postRows(chosen)}) post`)
    .prepare('find_posts')
})

/**
 * Ids of the newest `most` posts that contain the words. Common words are found by reading the newest posts, rare ones by
 * the index. The planner can't estimate which they are, least of all for the beginning of a word, so the query decides.
 */
const matching = (words: SQL, most: number): SQL => {
  const [sample, common, atMost] = [SAMPLE, COMMON, READ_AT_MOST].map((n) => sql.raw(String(n)))
  return sql`sampled as materialized (
      select count(*) as n from (select search from posts order by id desc limit ${sample}) newest where search @@ ${words}),
    recent as materialized (
      select id from (select id, search from posts where (select n from sampled) >= ${common}
        order by id desc limit ${atMost}) newest
      where search @@ ${words} limit ${most}::int),
    found as materialized (
      select id from recent
      union
      select id from posts where search @@ ${words} and (select count(*) from recent) < ${most}::int
        and ((select n from sampled) < ${common}
          or (select n from post_counters where scope = 'all' and block = ${sql.raw(String(WHOLE))}) > ${atMost}))`
}

/** What a query ends with, if that is a word to be found; in the database's text a quote within one is doubled. */
const LAST_WORD = "(^|[^!])('(?:[^']|'')*')$"
const AS_BEGINNING = String.raw`\1\2:*`
const queryOf = (q: string) =>
  sql`nullif(regexp_replace(websearch_to_tsquery('simple', plain_text(${q}))::text, ${LAST_WORD}, ${AS_BEGINNING}), '')::tsquery`

const manifold = manifoldSearches()

/**
 * Posts that hold the words of `q`, newest first; MOST_FOUND of them at most. Understands "a phrase", `or` and `-without`;
 * the last word may be the beginning of one.
 */
export async function searchPosts(db: Db, reader: Reader, q: string, paging: Paging): Promise<PostList> {
  const known = manifold(db)
  const isManifold = known.has(q)
  const offset = pageOffset(paging)
  const end = Math.min(offset + paging.perPage, MOST_FOUND)
  const ids = sql<string>`array_to_string(array(select id from found order by id desc
    limit ${Math.max(0, end - offset)}::int offset ${offset}::int), ',')`
  const [matches] = await selectRows<{ ids: string; count: number }>(
    db,
    sql`with ${matching(queryOf(q), isManifold ? Math.max(end, 1) : MOST_FOUND)}
      select ${ids} as ids, (select count(*)::int from found) as count`,
  )
  const [found] = await findMany(db).execute({ reader: reader.id, ids: matches?.ids ?? '' })
  const data = (found?.posts ?? []).map((row) => presentPost(reader, row))
  const total = isManifold ? MOST_FOUND : known.note(q, matches?.count ?? 0)
  return { ...presentPage(data, total, paging), next: null }
}
