import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { PostList, PostSort } from '../../contract.ts'
import { sortsOf, sortWithin } from '../../feed.ts'
import { WHOLE } from '../counters.ts'
import { postRows } from '../postRows.ts'
import { type PostRow, presentPost } from '../present.ts'
import { findStart, type Start } from './findStart.ts'
import {
  isUnanswered,
  orders,
  readCursor,
  type Scope,
  scopeCondition,
  scopeName,
  scopeValue,
  writeCursor,
} from './order.ts'

type Read = { total: number | null; more: boolean; posts: PostRow[] }

/** Posts of a page, unless another number is asked for. */
const USUAL = 10

type Cut = { limit: SQL; skip: SQL }
/**
 * How much is read. Of a limit that is a parameter PostgreSQL expects a tenth of the table and plans the statement anew
 * on every call; the usual page has numbers instead, so that the plan of its first calls is kept.
 */
const cuts: Record<'usual' | 'any', Cut> = {
  usual: { limit: sql.raw(`${USUAL}`), skip: sql.raw('0') },
  any: { limit: sql`${sql.placeholder('limit')}::int`, skip: sql`${sql.placeholder('skip')}` },
}

/** Of the posts that `found` chooses, one more than a page: the page itself, and whether anything follows. */
const dressedPage = (found: SQL, total: SQL, order: SQL, limit: SQL): SQL<Read> => {
  const page = sql`(select post_id, rank, place from found order by place limit ${limit})`
  return sql`(with found as materialized (select post_id, rank, row_number() over (order by ${order}) as place from (${found}) f)
    select (${total}) as total, (select count(*) > ${limit} from found) as more,
      (select coalesce(json_agg(post order by post.place), '[]'::json) from (${postRows(page)}) post) as posts) page`
}

type Which = { of: Scope['of']; sort: PostSort; after: boolean; cut: keyof typeof cuts }

/**
 * How many posts a list has. The unanswered change with every comment, so they are counted, as far as a search counts; on
 * every page, since the contract has `total` and `last_page` on each.
 */
const totalOf = (of: Scope['of']): SQL =>
  isUnanswered({ of })
    ? sql`select count(*)::int from (
        select 1 from post_ranks where ${scopeCondition[of]} limit ${sql.raw(`${MOST_FOUND}`)}) counted`
    : sql`select n from post_counters where scope = ${sql.placeholder('name')} and block = ${sql.raw(`${WHOLE}`)}`

const preparePage = ({ of, sort, after, cut }: Which) => {
  const order = orders[sort]
  const { limit, skip } = cuts[cut]
  const found = sql`select post_id, ${order.rank}::float8 as rank from post_ranks
    where ${scopeCondition[of]} ${after ? sql`and ${order.after}` : sql``}
    order by ${order.by} limit ${limit} + 1 offset ${skip}`
  return prepared((db) =>
    db
      .select({ total: sql<Read['total']>`total`, more: sql<boolean>`more`, posts: sql<PostRow[]>`posts` })
      .from(dressedPage(found, totalOf(of), sort === 'old' ? sql`post_id` : sql`rank desc, post_id desc`, limit))
      .prepare(`list_posts_${of}_${sort}${after ? '_after' : ''}${cut === 'usual' ? '' : '_any'}`),
  )
}

const keyOf = ({ of, sort, after, cut }: Which) => `${of} ${sort} ${after} ${cut}`
/** One statement for each kind of list, each with its own index; the database prepares those that are asked for. */
const pages = new Map(
  (Object.keys(scopeCondition) as Scope['of'][]).flatMap((of) =>
    sortsOf(isUnanswered({ of })).flatMap((sort) =>
      [true, false].flatMap((after) =>
        (['usual', 'any'] as const).map((cut) => {
          const which = { of, sort, after, cut }
          return [keyOf(which), preparePage(which)] as const
        }),
      ),
    ),
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
  { scope, sort: asked, after, ...paging }: ListOptions,
): Promise<PostList> {
  const sort = sortWithin(isUnanswered(scope), asked)
  const start: Start | undefined =
    after === undefined
      ? await findStart(db, scope, sort, pageOffset(paging))
      : { after: readCursor(sort, after), skip: 0 }
  const within = start?.after !== undefined
  const cut = start?.skip === 0 && paging.perPage === USUAL ? 'usual' : 'any'
  const read = pages.get(keyOf({ of: scope.of, sort, after: within, cut }))
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
