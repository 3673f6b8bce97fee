import { type SQL, sql } from 'drizzle-orm'
import { type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { type PostList, type PostSort, postSorts } from '../../contract.ts'
import { WHOLE } from '../counters.ts'
import { postRows } from '../postRows.ts'
import { type PostRow, presentPost } from '../present.ts'
import { findStart, type Start } from './findStart.ts'
import { orders, readCursor, type Scope, scopeCondition, scopeName, scopeValue, writeCursor } from './order.ts'

type Read = { total: number | null; more: boolean; posts: PostRow[] }

/** Of the posts that `found` chooses, one more than a page: the page itself, and whether anything follows. */
const dressedPage = (found: SQL, total: SQL, order: SQL): SQL<Read> => {
  const limit = sql`${sql.placeholder('limit')}::int`
  const page = sql`(select post_id, rank, place from found order by place limit ${limit})`
  return sql`(with found as materialized (select post_id, rank, row_number() over (order by ${order}) as place from (${found}) f)
    select (${total}) as total, (select count(*) > ${limit} from found) as more,
      (select coalesce(json_agg(post order by post.place), '[]'::json) from (${postRows(page)}) post) as posts) page`
}

const preparePage = (of: Scope['of'], sort: PostSort, after: boolean) => {
  const order = orders[sort]
  const found = sql`select post_id, ${order.rank}::float8 as rank from post_ranks
    where ${scopeCondition[of]} ${after ? sql`and ${order.after}` : sql``}
    order by ${order.by} limit ${sql.placeholder('limit')}::int + 1 offset ${sql.placeholder('skip')}`
  const total = sql`select n from post_counters
    where scope = ${sql.placeholder('name')} and block = ${sql.raw(String(WHOLE))}`
  return prepared((db) =>
    db
      .select({ total: sql<Read['total']>`total`, more: sql<boolean>`more`, posts: sql<PostRow[]>`posts` })
      .from(dressedPage(found, total, sort === 'old' ? sql`post_id` : sql`rank desc, post_id desc`))
      .prepare(`list_posts_${of}_${sort}${after ? '_after' : ''}`),
  )
}

const keyOf = (of: Scope['of'], sort: PostSort, after: boolean) => `${of} ${sort} ${after}`
/** One statement for each kind of list, each with its own index; the database prepares those that are asked for. */
const pages = new Map(
  (['all', 'space', 'member'] as const).flatMap((of) =>
    postSorts.flatMap((sort) => [true, false].map((after) => [keyOf(of, sort, after), preparePage(of, sort, after)])),
  ),
)

type ListOptions = Paging & { scope: Scope; sort: PostSort; after?: string | undefined }

/**
 * One page of a list of posts as `reader` sees it. With `after` it is what follows that place; without, the page of
 * that number. One statement reads the page, and one more finds where a far page begins.
 */
export async function listPosts(
  db: Db,
  reader: Reader,
  { scope, sort, after, ...paging }: ListOptions,
): Promise<PostList> {
  const start: Start | undefined =
    after === undefined
      ? await findStart(db, scope, sort, pageOffset(paging))
      : { after: readCursor(sort, after), skip: 0 }
  const within = start?.after !== undefined
  const read = pages.get(keyOf(scope.of, sort, within))
  if (!read) throw new Error(`There is no list of posts by ${sort}.`)
  const [found] = await read(db).execute({
    reader: reader.id,
    name: scopeName(scope),
    scope: scopeValue(scope),
    ...start?.after,
    skip: start?.skip ?? 0,
    // past the end only the number of pages is asked for
    limit: start ? paging.perPage : 0,
  })
  const rows = found?.posts ?? []
  const last = found?.more ? rows.at(-1) : undefined
  const list = presentPage(
    rows.map((row) => presentPost(reader, row)),
    found?.total ?? 0,
    paging,
  )
  return { ...list, next: last ? writeCursor(sort, last) : null }
}
