import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { excerptOf } from '../../rules.ts'
import type { Activity, SpaceState } from '../../spaceContract.ts'
import { type Space, type SpaceSlug, spaceOf, spaces, subcategories, subcategoryOf } from '../../spaces.ts'
import { WHOLE } from '../counters.ts'
import { type AuthorRow, presentAuthor } from '../present.ts'
import { postCounters, spaceMembers } from '../tables.ts'

const findOwn = prepared((db) =>
  db
    .select({ slug: spaceMembers.slug, joined: spaceMembers.joined, posted: spaceMembers.postsCount })
    .from(spaceMembers)
    .where(eq(spaceMembers.userId, sql.placeholder('reader')))
    .prepare('find_own_spaces'),
)
const findCounts = prepared((db) =>
  db
    .select({ scope: postCounters.scope, n: postCounters.n })
    .from(postCounters)
    .where(and(eq(postCounters.block, WHOLE), inArray(postCounters.scope, [...subcategories])))
    .prepare('count_posts_of_spaces'),
)

/** What a reader has to do with a space, of any of the list. */
async function readStates(db: Db, readerId: number): Promise<(space: Space) => SpaceState> {
  const [own, counts] = await Promise.all([findOwn(db).execute({ reader: readerId }), findCounts(db).execute()])
  return (space) => {
    const mine = own.find(({ slug }) => slug === space.slug)
    const joined = mine?.joined ?? false
    const posts_count = counts.find(({ scope }) => scope === subcategoryOf(space.slug))?.n ?? 0
    return { ...space, joined, mine: joined || (mine?.posted ?? 0) > 0, posts_count }
  }
}

/** The fixed list with what a reader has to do with each space. */
export const listSpaces = async (db: Db, readerId: number): Promise<SpaceState[]> =>
  spaces.map(await readStates(db, readerId))

export const findSpace = async (db: Db, readerId: number, slug: SpaceSlug): Promise<SpaceState> =>
  (await readStates(db, readerId))(spaceOf(slug))

/** Joins a space or leaves it; doing it twice changes nothing. */
export const setJoined = (db: Db, userId: number, slug: SpaceSlug, joined: boolean) =>
  db
    .insert(spaceMembers)
    .values({ userId, slug, joined })
    .onConflictDoUpdate({ target: [spaceMembers.userId, spaceMembers.slug], set: { joined } })

type ActivityRow = Omit<Activity, 'user' | 'excerpt'> & AuthorRow & { body: string }
const SHOWN = 6

const findActivity = prepared((db) => {
  const of = sql.placeholder('of')
  const shown = sql.raw(String(SHOWN))
  // the newest of each are chosen by their index before anything is looked up for them
  const rows = sql`select act.kind, act.id, act.post_id, act.body, act.user_id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", u.passport_key as "passportKey", act.created_at as at,
      ${sql.raw(isoUtcText('act.created_at'))} as created_at
    from (
      (select 'post' as kind, p.id, p.id as post_id, p.body, p.user_id, p.created_at
        from (select post_id from post_ranks where subcategory = ${of} order by post_id desc limit ${shown}) newest
        join posts p on p.id = newest.post_id)
      union all
      (select case when parent_id is null then 'comment' else 'reply' end, id, post_id, body, user_id, created_at
        from post_comments where subcategory = ${of} order by id desc limit ${shown})
    ) act left join users u on u.id = act.user_id order by act.created_at desc, act.id desc limit ${shown}`
  return db
    .select({ rows: sql<ActivityRow[]>`coalesce(json_agg(line order by line.at desc, line.id desc), '[]'::json)` })
    .from(sql`(${rows}) line`)
    .prepare('list_space_activity')
})

/** The newest posts, comments and replies of a space. */
export async function listActivity(db: Db, slug: SpaceSlug): Promise<Activity[]> {
  const [found] = await findActivity(db).execute({ of: subcategoryOf(slug) })
  return (found?.rows ?? []).map((row) => ({
    kind: row.kind,
    id: row.id,
    post_id: row.post_id,
    user: presentAuthor(row),
    excerpt: excerptOf(row.body),
    created_at: row.created_at,
  }))
}
