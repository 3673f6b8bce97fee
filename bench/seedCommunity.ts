import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { recountPosts } from '../src/community/server/counters.ts'
import { setAnchors } from '../src/community/server/feed/anchors.ts'
import { popularityScore } from '../src/community/server/popularity.ts'
import type { Db } from '../src/platform/server/database.ts'
import { seedMembers } from './seed.ts'

/** Posts of each member. */
const EACH = 20
const TABLES = ['posts', 'post_ranks', 'post_likes', 'post_comments']

const WORDS = `(array['scale', 'chord', 'left', 'hand', 'pedal', 'tempo', 'slowly', 'again', 'bar', 'finger', 'thumb', 'octave',
  'minor', 'major', 'rest', 'tune', 'ear', 'song', 'verse', 'bass', 'practice', 'today', 'week', 'finally', 'keyboard'])`
const word = (step: number) => `${WORDS}[1 + (n::bigint * ${step}) % 25]`

/** Fills a migrated database without posts with so many of them and their threads, by plain SQL. */
export async function seedPosts(url: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // rows are right by the way they are made, and their keys are not checked a million times
    await client.query('set session_replication_role = replica')
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(`set work_mem = '256MB'`)
    await withoutIndexes(client, TABLES, () => fill(client, posts))
    const db = drizzle(client) as unknown as Db
    await db.transaction(recountPosts)
    await client.query('vacuum analyze')
    await setAnchors(db)
  } finally {
    await client.end()
  }
}

/** Takes the indexes of large tables away and makes them anew, which is quicker than to keep them. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  for (const { indexdef } of rows) await client.query(indexdef)
}

async function fill(client: pg.Client, posts: number): Promise<void> {
  const members = Math.ceil(posts / EACH)
  await seedMembers(client, members)
  await client.query(
    `insert into posts (user_id, subcategory, body, created_at)
     select 1 + (n::bigint * 7919) % $2,
       (array['say_hello', 'ask_question', 'post_progress', 'lessons', 'beginner', 'intermediate', 'advance'])[1 + (n::bigint * 31) % 7],
       concat_ws(' ', 'Post', n, ${[3, 7, 11, 13, 17, 19, 23, 29, 31, 37].map(word).join(', ')}, case when n % 1000 = 0 then 'arpeggiated' end),
       now() - ($1 - n) * interval '2 minutes'
     from generate_series(1, $1::int) n`,
    [posts, members],
  )
  await client.query(
    `insert into post_likes (post_id, user_id, created_at)
     select n, 1 + (n::bigint * 31 + k * 7) % $2, now() from generate_series(1, $1::int) n, generate_series(1, 40) k
     where k <= case when n % 97 = 0 then 40 when n % 7 = 0 then 5 when n % 3 = 0 then 1 else 0 end`,
    [posts, members],
  )
  await client.query(
    `insert into post_comments (post_id, user_id, subcategory, body)
     select p.id, 1 + (p.id::bigint * 53 + k) % $1, p.subcategory, 'A comment as long as people write them, number ' || k
     from posts p, generate_series(1, 12) k where k <= case when p.id % 101 = 0 then 12 when p.id % 5 = 0 then 2 else 0 end`,
    [members],
  )
  await drizzle(
    client,
  ).execute(sql`insert into post_ranks (post_id, user_id, subcategory, likes_count, comments_count, popularity)
    select p.id, p.user_id, p.subcategory, coalesce(l.n, 0), coalesce(c.n, 0),
      ${popularityScore('coalesce(l.n, 0)', 'coalesce(c.n, 0)', 'p.created_at')}
    from posts p left join (select post_id, count(*) n from post_likes group by 1) l on l.post_id = p.id
    left join (select post_id, count(*) n from post_comments group by 1) c on c.post_id = p.id`)
}
