const person = (of: string) =>
  `json_build_object('id', ${of}.id, 'first_name', ${of}.first_name, 'last_name', ${of}.last_name, 'passport', ${of}.avatar_key)`
const written = (of: string, by: string) =>
  `${of}.id, ${of}.user_id, ${of}.body, ${of}.mentions, ${of}.created_at, ${of}.edited_at is not null as edited, ${person(by)} as "user"`

const likes = (table: string, key: string, id: string) =>
  `(select coalesce(json_agg(l), '[]') from (select ${person('lu')} as "user" from ${table} l join users lu on lu.id = l.user_id
    where l.${key} = ${id} order by l.created_at, l.user_id limit 5) l)`
const liked = (table: string, key: string, id: string) =>
  `exists (select 1 from ${table} l where l.${key} = ${id} and l.user_id = $1) as liked_by_user`

const REPLIES = `(select coalesce(json_agg(a), '[]') from (
  select ${written('a', 'au')}, a.post_id, a.parent_id, a.likes_count, ${liked('post_comment_likes', 'comment_id', 'a.id')}
  from post_comments a left join users au on au.id = a.user_id where a.parent_id = c.id order by a.id limit 3) a)`
const POST_COMMENTS = `(select coalesce(json_agg(c), '[]') from (
  select ${written('c', 'cu')}, c.post_id, c.parent_id, c.likes_count, c.replies_count,
    ${liked('post_comment_likes', 'comment_id', 'c.id')}, ${likes('post_comment_likes', 'comment_id', 'c.id')} as likes,
    ${REPLIES} as replies
  from post_comments c left join users cu on cu.id = c.user_id
  where c.post_id = p.id and c.parent_id is null order by c.id desc limit 10) c)`

const posts = (ranks: string) => `select ${written('p', 'pu')}, p.subcategory, s.category, s.title as space,
    r.likes_count, r.comments_count,
    ${liked('post_likes', 'post_id', 'p.id')}, ${likes('post_likes', 'post_id', 'p.id')} as likes,
    (select coalesce(json_agg(m order by m.position), '[]') from post_media m where m.post_id = p.id) as media,
    ${POST_COMMENTS} as comments
  from (${ranks}) r join posts p on p.id = r.post_id
    left join users pu on pu.id = p.user_id left join spaces s on s.subcategory = p.subcategory
  order by p.id desc`

/** Ten posts with their first likers and newest comments, by one statement. */
export const FEED = `select coalesce(json_agg(post), '[]') as data,
    (select n from post_counters where scope = 'all' and block = -1) as total
  from (${posts('select * from post_ranks order by post_id desc limit 10')}) post`
export const ONE_POST = posts('select * from post_ranks where post_id = $2')

/** A like that is counted, and makes its author's notification unread. */
export const COUNTED_LIKE = `with target as (select id, user_id from posts where id = $1 for key share),
  added as (insert into post_likes (post_id, user_id) select id, $2 from target on conflict do nothing returning 1),
  counted as (update post_ranks set likes_count = likes_count + 1, stale = true
    where post_id = $1 and exists (select 1 from added) returning 1),
  versioned as (insert into notification_states as s (user_id, version)
    select user_id, 1 from target, counted where user_id <> $2
    on conflict (user_id) do update set version = s.version + 1 returning user_id, version)
  insert into notifications (user_id, kind, bundle, post_id, shown, mail, version)
    select user_id, 'like', $3::text, $1, true, false, version from versioned
    on conflict (user_id, bundle) do update set version = excluded.version, created_at = excluded.created_at, read_at = null`
export const LIKES_OF_POST = `select r.likes_count, ${likes('post_likes', 'post_id', 'r.post_id').replace('limit 5', 'limit 100')} as likes,
  exists (select 1 from post_likes l where l.post_id = r.post_id and l.user_id = $1) as liked_by_user
  from post_ranks r where r.post_id = $2`

/** A post with its rank, counted for its member, its space and the list of all. */
export const COUNTED_POST = `with added as (insert into posts (user_id, subcategory, body) values ($1, $2, $3) returning id),
  ranked as (insert into post_ranks (post_id, user_id, subcategory, popularity) select id, $1, $2, 0 from added),
  summed as (insert into post_counters as c (scope, block, n) select scope, block, 1 from added, lateral (values
      (0, 'member:' || $1::int, -1), (1, $2::text, id / 1000), (2, $2::text, -1), (3, 'all', id / 1000), (4, 'all', -1))
      as sums (place, scope, block)
    order by place on conflict (scope, block) do update set n = c.n + excluded.n)
  select id from added`

export const ROADMAP = `select l.id, l.title, l.category, l.description, l.video_url, l.level, l.status, l.published_at, l.thumbnail_key, l.created_at,
  l.enrollment_count, l.prerequisites, l.rating_count, l.average_rating, l.likes, l.dislikes, l.requirements,
  p.user_id is not null as completed, b.user_id is not null as bookmarked
  from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = $2
  left join bookmarks b on b.source = 'courses' and b.video_id = l.id and b.user_id = $2
  where l.level = $1 and l.status = 'active' order by l.category_position, l.position, l.id`

export const COMMENTS = `select c.id, c.body, c.created_at, c.user_id, u.first_name, u.last_name, u.avatar_key,
  (select coalesce(json_agg(r), '[]') from (select r.id, r.body, r.created_at, r.user_id, ru.first_name, ru.last_name from comments r
    join users ru on ru.id = r.user_id where r.parent_id = c.id order by r.created_at) r) as replies
  from comments c join users u on u.id = c.user_id
  where c.category = 'course' and c.target_id = $1 and c.parent_id is null order by c.created_at desc limit 10`

/** Whether a lesson is there and open, before anything of it is told. */
export const OPEN_LESSON = `select id, level, access from lessons where id = $1 and status = 'active' and published_at is not null`
/** A page of comments with their replies and how many there are. */
export const PAGED_COMMENTS = `select (select count(*)::int from comments where category = 'course' and target_id = $1 and parent_id is null) as total,
  (select coalesce(json_agg(c), '[]') from (${COMMENTS}) c) as data`

export const PROGRESS = `select l.level, count(p.user_id)::int as done, count(*)::int as total
  from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = $1 where l.status = 'active' group by l.level`

const CARD = 'l.id, l.title, l.category, l.level, l.thumbnail_key, l.description'
export const NEXT_LESSONS = `select distinct on (l.level) ${CARD} from lessons l
  left join lesson_progress p on p.lesson_id = l.id and p.user_id = $1 where l.status = 'active' and p.user_id is null
  order by l.level, l.category_position, l.position, l.id`
export const LAST_VISIT = `select ${CARD} from lesson_visits v join lessons l on l.id = v.lesson_id
  where v.user_id = $1 order by v.visited_at desc limit 1`
export const BOOKMARKS = `select ${CARD} from bookmarks b join lessons l on b.source = 'courses' and l.id = b.video_id
  where b.user_id = $1 order by b.created_at desc limit 4`

export const USERS = `select u.id, u.first_name, u.last_name, u.email, u.role, u.payment_status, u.verified_status,
  u.avatar_key, u.community_status, u.user_name, u.created_at, u.last_login_at,
  (select row_to_json(a) from access_periods a where a.user_id = u.id order by a.ends_at desc limit 1) as metadata
  from users u order by u.id desc limit 10`

export const BOOKMARK = `with gone as (delete from bookmarks where user_id = $1 and source = 'courses' and video_id = $2 returning 1),
  added as (insert into bookmarks (user_id, source, video_id) select $1, 'courses', $2 where not exists (select 1 from gone)
    on conflict do nothing returning 1)
  select exists (select 1 from added) as bookmarked`

const OPEN = `l.status = 'active' and (l.release_at is null or l.release_at <= now())`
/** A lesson is completed if it is there, open and released. */
export const COMPLETED_LESSON = `with visible as (select l.id, l.access from lessons l where l.id = $2 and ${OPEN}),
  done as (insert into lesson_progress (user_id, lesson_id) select $1, id from visible where access is null
    on conflict do nothing returning 1)
  select access from visible`
/** The level of a lesson, if there is no certificate of it yet and nothing of it is left to do. */
export const FINISHED_LEVEL = `select of.level from lessons of where of.id = $2
  and not exists (select 1 from certificates c where c.user_id = $1 and c.level = of.level)
  and not exists (select 1 from lessons l where l.level = of.level and ${OPEN}
    and not exists (select 1 from lesson_progress p where p.user_id = $1 and p.lesson_id = l.id))`
/** A bookmark is set on what is there, which is kept from being deleted meanwhile. */
export const KEPT_BOOKMARK = `with gone as (delete from bookmarks where user_id = $1 and source = 'courses' and video_id = $2 returning 1),
  target as (select l.id from lessons l where l.id = $2 and ${OPEN} and not exists (select 1 from gone) for key share),
  added as (insert into bookmarks (user_id, source, video_id) select $1, 'courses', id from target
    on conflict do nothing returning 1)
  select exists (select 1 from added) as bookmarked, exists (select 1 from target) as found`
