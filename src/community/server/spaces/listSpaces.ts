import { and, asc, eq, sql } from 'drizzle-orm'
import { type AuthorRow, presentAuthor } from '../../../discussion/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeExcerpt } from '../../../platform/excerpt.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { isoUtc, isoUtcText } from '../../../platform/server/sqlText.ts'
import type { Activity, SpaceState } from '../../spaceContract.ts'
import { type SpaceSlug, spaceSubcategory } from '../../spaces.ts'
import { WHOLE } from '../counters.ts'
import { postCounters, spaceMembers, spaces } from '../tables.ts'

const findSpaces = prepared((db) =>
  db
    .select({
      slug: spaces.slug,
      title: spaces.title,
      archived: spaces.archived,
      opened: isoUtc<string>(spaces.openedAt),
      members: sql<number>`${spaces.joinedCount} + ${spaces.demoMembers}`,
      joined: sql<boolean>`coalesce(${spaceMembers.joined}, false)`,
      posted: sql<number>`coalesce(${spaceMembers.postsCount}, 0)`,
      posts: sql<number>`coalesce(${postCounters.n}, 0)`,
    })
    .from(spaces)
    .leftJoin(spaceMembers, and(eq(spaceMembers.slug, spaces.slug), eq(spaceMembers.userId, sql.placeholder('reader'))))
    .leftJoin(postCounters, and(eq(postCounters.scope, spaces.subcategory), eq(postCounters.block, WHOLE)))
    .orderBy(asc(spaces.position), asc(spaces.slug))
    .prepare('list_spaces'),
)

/** Every space with what a reader has to do with it, those that are closed too. */
async function readSpaces(db: Db, readerId: number): Promise<SpaceState[]> {
  const rows = await findSpaces(db).execute({ reader: readerId })
  return rows.map(({ posted, posts, members, joined, ...space }) => ({
    ...{ ...space, isAdmin: true, members: String(members) },
    ...{ joined, mine: joined || posted > 0, posts_count: posts },
  }))
}

/** The open spaces with what a reader has to do with each. */
export const listSpaces = async (db: Db, readerId: number): Promise<SpaceState[]> =>
  (await readSpaces(db, readerId)).filter(({ archived }) => !archived)

/** One space, open or closed. @throws AppError 'not_found' */
export async function requireSpace(db: Db, readerId: number, slug: SpaceSlug): Promise<SpaceState> {
  const found = (await readSpaces(db, readerId)).find((space) => space.slug === slug)
  if (!found) throw new AppError('not_found', 'There is no such space.')
  return found
}

type ActivityRow = Omit<Activity, 'user' | 'excerpt'> & AuthorRow & { body: string }
const SHOWN = 6

const findActivity = prepared((db) => {
  const of = sql.placeholder('of')
  const shown = sql.raw(String(SHOWN))
  // the newest of each are chosen by their index before anything is looked up for them
  const rows = sql`select act.kind, act.id, act.post_id, act.body, act.user_id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", u.avatar_key as "avatarKey", act.created_at as at,
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
  const [found] = await findActivity(db).execute({ of: spaceSubcategory(slug) })
  return (found?.rows ?? []).map((row) => ({
    kind: row.kind,
    id: row.id,
    post_id: row.post_id,
    user: presentAuthor(row),
    excerpt: makeExcerpt(row.body),
    created_at: row.created_at,
  }))
}
