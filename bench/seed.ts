import pg from 'pg'
import { PASSWORD_HASH } from '../test/people.ts'

export const SIZES = { members: 50_000, lessons: 3_000, progress: 1_000_000, comments: 100_000 }

/** Members with the ids from 1 up to `members`, as far as there are none yet; too long here to count as newcomers. */
export async function seedMembers(client: pg.Client, members: number): Promise<void> {
  // what has people and is not marked is taken for a production academy
  await client.query(`insert into database_mode (mode) values ('demo') on conflict do nothing`)
  await client.query(
    `insert into users (first_name, last_name, email, password_hash, created_at)
     select 'Member', 'Number ' || n, 'member' || n || '@academy.test', $2, now() - interval '90 days'
     from generate_series((select count(*) + 1 from users)::int, $1::int) n`,
    [members, PASSWORD_HASH],
  )
  // no trigger has counted them where their keys are not checked either
  await client.query(
    `insert into member_counts select community_status, count(*) from users group by 1
     on conflict (status) do update set n = excluded.n`,
  )
}

const VIDEO = '<video controls preload="metadata"><source src="/media/demo/keyboard.webm" type="video/webm"></video>'

/** Fills an empty, migrated database with an academy of SIZES by plain SQL. */
export async function seedLarge(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { members, lessons, progress, comments } = SIZES
  const perMember = progress / members
  try {
    await seedMembers(client, members)
    await client.query(
      `insert into lessons (title, description, level, category, category_position, position, status, video_url, published_at)
       select 'Lesson ' || n, 'What this lesson is about, in a sentence or two that a person would read. ' || n,
         (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], 'Category ' || (n / 3) % 20, (n / 3) % 20, n, 'active', $2, now()
       from generate_series(1, $1::int) n`,
      [lessons, VIDEO],
    )
    await client.query(
      `insert into lesson_progress (user_id, lesson_id)
       select u, 1 + (u * 7 + n * 149) % $2 from generate_series(1, $1::int) u, generate_series(1, $3::int) n on conflict do nothing`,
      [members, lessons, perMember],
    )
    await client.query(
      `insert into bookmarks (user_id, source, video_id)
       select u, 'courses', 1 + (u * 11 + n * 61) % $2 from generate_series(1, $1::int) u, generate_series(1, 3) n on conflict do nothing`,
      [members, lessons],
    )
    await client.query(
      `insert into comments (category, target_id, user_id, body, created_at)
       select 'course', 1 + n % $2, 1 + (n * 13) % $3, 'A comment about this lesson, as long as people write them. ' || n, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [comments, lessons, members],
    )
    await client.query(
      `insert into comments (category, target_id, parent_id, user_id, body)
       select category, target_id, id, 1 + (id * 17) % $1, 'A reply to it. ' || id from comments where id % 3 = 0`,
      [members],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
