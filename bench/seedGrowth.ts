import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { setMemberAnchors } from '../src/accounts/server/memberAnchors.ts'
import type { Db } from '../src/platform/server/database.ts'
import { SIZES, seedMembers } from './seed.ts'
import { seedPosts, withoutIndexes } from './seedCommunity.ts'

export type Size = { members: number; posts: number; progress: number; notifications: number }

/** What an academy has in its first months. */
export const ONE: Size = { members: 2_000, posts: 10_000, progress: 100_000, notifications: 50_000 }

export const times = (factor: number): Size => ({
  members: ONE.members * factor,
  posts: ONE.posts * factor,
  progress: ONE.progress * factor,
  notifications: ONE.notifications * factor,
})

/** The first lessons have most of the comments, so that their first page is full whatever the size. */
const DISCUSSED_LESSONS = 20

const VIDEO = '<video controls preload="metadata"><source src="/media/demo/keyboard.webm" type="video/webm"></video>'

/** Fills an empty, migrated database; lessons are as many in every size, all else grows. Answers the id of an admin. */
export async function seedGrowth(url: string, size: Size): Promise<number> {
  await seedPosts(url, size.posts)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`set maintenance_work_mem = '512MB'`)
    await withoutIndexes(client, ['users'], () => seedMembers(client, size.members))
    await fillLessons(client, size)
    await withoutIndexes(client, ['lesson_progress', 'notifications'], () => fillMembers(client, size))
    const { rows } = await client.query<{ id: number }>(
      `insert into users (first_name, last_name, email, password_hash, role)
       values ('Ada', 'Admin', 'admin@academy.test', '', 'admin') returning id`,
    )
    await client.query(`update member_counts set n = n + 1 where status = 'active'`)
    await client.query('vacuum analyze')
    await setMemberAnchors(drizzle(client) as unknown as Db)
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

async function fillLessons(client: pg.Client, { members }: Size): Promise<void> {
  const { lessons } = SIZES
  await client.query(
    `insert into lessons (title, description, level, category, category_position, position, status, video_url, published_at)
     select 'Lesson ' || n, 'What this lesson is about, in a sentence or two that a person would read. ' || n,
       (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], 'Category ' || (n / 3) % 20, (n / 3) % 20, n, 'active', $2, now()
     from generate_series(1, $1::int) n`,
    [lessons, VIDEO],
  )
  await client.query(
    `insert into comments (category, target_id, user_id, body, created_at)
     select 'course', case when n <= 1000 then 1 + n % ${DISCUSSED_LESSONS} else ${DISCUSSED_LESSONS + 1} + n % ($2::int - ${DISCUSSED_LESSONS}) end,
       1 + (n * 13) % $1, 'A comment about this lesson, as long as people write them. ' || n, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [members, lessons],
  )
}

/** What each member has, as many rows for each in every size; most of it is some time ago. */
async function fillMembers(client: pg.Client, { members, progress, notifications }: Size): Promise<void> {
  const completed = progress / members
  await client.query(
    `insert into lesson_progress (user_id, lesson_id, completed_at)
     select u, 1 + (u * 7) % 29 + n * 59, now() - ((u * 31 + n * 97) % 400) * interval '1 day'
     from generate_series(1, $1::int) u, generate_series(0, $2::int - 1) n`,
    [members, completed],
  )
  await client.query(
    `insert into lesson_visits (user_id, level, lesson_id, visited_at)
     select u, level, 3 * (1 + (u * 17) % 900) + at - 1, now() - (u % 90) * interval '1 day'
     from generate_series(1, $1::int) u, unnest(array['advanced', 'beginner', 'intermediate']) with ordinality as l (level, at)`,
    [members],
  )
  await client.query(
    `insert into notifications (user_id, kind, version, actor_id, post_id, shown, mail, created_at, read_at)
     select u, 'mention', n, 1 + (u + n) % $1, 1 + (u::bigint * 31 + n) % $3, true, false, now() - ($2 - n) * interval '1 day',
       case when n < $2 - 5 then now() end
     from generate_series(1, $1::int) u, generate_series(1, $2::int) n`,
    [members, notifications / members, members * 5],
  )
  await client.query(
    `insert into notification_states (user_id, version) select u, $2::int from generate_series(1, $1::int) u`,
    [members, notifications / members],
  )
  await client.query(
    `insert into bookmarks (user_id, source, video_id)
     select u, 'courses', 1 + (u * 11 + n * 61) % 3000 from generate_series(1, $1::int) u, generate_series(1, 3) n`,
    [members],
  )
  await client.query(
    `insert into access_periods (user_id, tier, duration, starts_at, ends_at)
     select u, 'standard', 'monthly', now() - interval '10 days', now() + interval '20 days'
     from generate_series(1, $1::int, 5) u`,
    [members],
  )
}
