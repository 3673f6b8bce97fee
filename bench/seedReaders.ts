import pg from 'pg'

/** Members who read and write in turn; a prime, so that requests scattered over other numbers meet every pair. */
export const READERS = 499
export const QUIZZES = 20
const QUESTIONS = 10

const HOURS = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]))

/** Statements for a database that has members, lessons and posts; `$1` is the number of readers. */
const STATEMENTS = [
  // no two readers like the same of the ten newest posts
  `insert into post_likes (post_id, user_id)
   select p.id, n from (select id, row_number() over (order by id desc) - 1 as at from posts order by id desc limit 10) p,
     generate_series(1, $1::int) n where (n >> p.at::int) % 2 = 1 on conflict do nothing`,
  `insert into post_comments (post_id, user_id, subcategory, body)
   select p.id, 1 + (p.id * 53 + k) % $1, p.subcategory, 'A comment as long as people write them, number ' || k
   from (select * from posts order by id desc limit 10) p, generate_series(1, 3) k`,
  `insert into post_comments (post_id, parent_id, user_id, subcategory, body)
   select c.post_id, c.id, 1 + c.id % $1, c.subcategory, 'A reply to it' from post_comments c
   where c.post_id in (select id from posts order by id desc limit 10) and c.body like '%number 2'`,
  `update post_comments c set replies_count = n from (select parent_id, count(*) n from post_comments
     where parent_id is not null and $1 > 0 group by 1) r where r.parent_id = c.id`,
  `update post_ranks r set likes_count = (select count(*) from post_likes l where l.post_id = r.post_id),
     comments_count = (select count(*) from post_comments c where c.post_id = r.post_id and parent_id is null)
   where post_id in (select id from posts order by id desc limit 10) and $1 > 0`,
  `insert into space_members (user_id, slug, joined)
   select n, slug, true from spaces, generate_series(1, $1::int) n where (n >> position) % 2 = 1 on conflict do nothing`,
  `update spaces s set joined_count = (select count(*) from space_members m where m.slug = s.slug) where $1 > 0`,
  `insert into notifications (user_id, kind, version, actor_id, post_id, shown, mail, created_at)
   select n, 'mention', k, 1 + (n + k) % $1, 1 + (n * 31 + k) % 1000, true, false, now() - (40 - k) * interval '1 hour'
   from generate_series(1, $1::int) n, generate_series(1, 30) k`,
  `insert into notification_states (user_id, version) select n, 30 from generate_series(1, $1::int) n`,
  `insert into ear_quizzes (title, category) select 'Quiz ' || n, 'Basic Triad' from generate_series(1, ${QUIZZES}) n where $1 > 0`,
  `insert into ear_questions (quiz_id, audio_key, correct_option)
   select q.id, 'bench.mp3', k % 3 from ear_quizzes q, generate_series(1, ${QUESTIONS}) k where $1 > 0 order by q.id, k`,
  `insert into host_hours (zone, host_name, host_email, week, min_notice_hours, horizon_days, change_notice_hours)
   select 'Europe/Berlin', 'The host', 'host@academy.test', '${HOURS}', 24, 60, 24 where $1 > 0`,
  `insert into bookings (user_id, kind, name, email, starts_at, ends_at, zone, origin, state, amount_minor, currency, paid)
   select n, 'lesson', 'Member', 'member@academy.test', at, at + interval '1 hour', 'UTC', 'http://localhost', 'confirmed', 4000, 'USD', true
   from generate_series(1, $1::int) n, generate_series(now() - interval '20 days', now() + interval '10 days', interval '10 days') at`,
]

/**
 * Gives the first readers what differs from one to the next (likes, spaces, notifications), and all of them quizzes and
 * free times. Returns the id of an admin.
 */
export async function seedReaders(url: string, readers: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of STATEMENTS) await client.query(statement, [readers])
    const { rows } = await client.query<{ id: number }>(
      `insert into users (first_name, last_name, email, password_hash, role)
       values ('Ada', 'Admin', 'admin@academy.test', '', 'admin') returning id`,
    )
    await client.query('vacuum analyze')
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

/** Answers to the questions of the first quiz, all of them right. */
export const quizAnswers = Array.from({ length: QUESTIONS }, (_, at) => ({
  question_id: at + 1,
  picks: [(at + 1) % 3],
}))
