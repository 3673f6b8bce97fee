import { type SQL, sql } from 'drizzle-orm'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import { COMMENTS_SHOWN, LIKERS_SHOWN, REPLIES_SHOWN } from '../contract.ts'

// How posts, comments and replies are read: the database nests them and makes the JSON, so that a page is one statement.
// Every statement made of these parts has the placeholder `reader`.

/** What a post, a comment and a reply have in common, of the row `of` and its author `by`. */
export const contentColumns = (of: string, by: string): SQL =>
  sql.raw(`${of}.id, ${of}.body, ${of}.mentions, ${of}.user_id as "userId", ${by}.first_name as "firstName",
    ${by}.last_name as "lastName", ${by}.avatar_key as "avatarKey", ${of}.edited_at is not null as edited,
    ${isoUtcText(`${of}.created_at`)} as "createdAt"`)

type Likes = { table: 'post_likes' | 'post_comment_likes'; key: 'post_id' | 'comment_id' }
export const ofPost: Likes = { table: 'post_likes', key: 'post_id' }
export const ofComment: Likes = { table: 'post_comment_likes', key: 'comment_id' }

/** The first members to like `id`; `count` is its column of likes, which spares the look when there are none. */
export const likers = ({ table, key }: Likes, id: SQL, count: SQL, limit: number): SQL =>
  sql`case when ${count} = 0 then '[]'::json else (
    select coalesce(json_agg(liker order by liker.at, liker.id), '[]'::json) from (
      select lu.id, lu.first_name as "firstName", lu.last_name as "lastName", lu.avatar_key as "avatarKey",
        l.created_at as at
      from ${sql.raw(table)} l join users lu on lu.id = l.user_id
      where l.${sql.raw(key)} = ${id} order by l.created_at, l.user_id limit ${sql.raw(String(limit))}) liker) end`

export const likedByReader = ({ table, key }: Likes, id: SQL, count: SQL): SQL =>
  sql`(${count} > 0 and exists (select 1 from ${sql.raw(table)} own
    where own.${sql.raw(key)} = ${id} and own.user_id = ${sql.placeholder('reader')}))`

const likesOf = (row: string) => ({
  count: sql.raw(`${row}.likes_count as "likesCount"`),
  liked: sql`${likedByReader(ofComment, sql.raw(`${row}.id`), sql.raw(`${row}.likes_count`))} as liked`,
})

/** Replies as rows; `which` is the rest of the statement. */
export const replyRows = (which: SQL): SQL => {
  const { count, liked } = likesOf('a')
  return sql`select ${contentColumns('a', 'au')}, a.post_id as "postId", a.parent_id as "parentId", ${count}, ${liked}
    from post_comments a left join users au on au.id = a.user_id ${which}`
}

/** Comments as rows with their first likers and replies; `which` is the rest of the statement. */
export const commentRows = (which: SQL): SQL => {
  const { count, liked } = likesOf('c')
  const first = replyRows(sql`where a.parent_id = c.id order by a.id limit ${sql.raw(String(REPLIES_SHOWN))}`)
  return sql`select ${contentColumns('c', 'cu')}, c.post_id as "postId", ${count}, ${liked},
      c.replies_count as "repliesCount",
      ${likers(ofComment, sql`c.id`, sql`c.likes_count`, LIKERS_SHOWN)} as likes,
      case when c.replies_count = 0 then '[]'::json else (
        select coalesce(json_agg(reply order by reply.id), '[]'::json) from (${first}) reply) end as replies
    from post_comments c left join users cu on cu.id = c.user_id ${which}`
}

const newestComments = commentRows(
  sql`where c.post_id = p.id and c.parent_id is null order by c.id desc limit ${sql.raw(String(COMMENTS_SHOWN))}`,
)

/** Posts as rows with all that a card shows, of those in `chosen` (its columns are post_id, rank and place). */
export const postRows = (chosen: SQL, likersShown = LIKERS_SHOWN): SQL =>
  sql`select ${contentColumns('p', 'pu')}, p.subcategory,
      (select s.title from spaces s where s.subcategory = p.subcategory) as space, chosen.place, chosen.rank, r.likes_count as "likesCount",
      r.comments_count as "commentsCount",
      ${likedByReader(ofPost, sql`p.id`, sql`r.likes_count`)} as liked,
      ${likers(ofPost, sql`p.id`, sql`r.likes_count`, likersShown)} as likes,
      (select coalesce(json_agg(json_build_object('type', m.type, 'fileKey', m.file_key, 'width', m.width,
        'height', m.height) order by m.position), '[]'::json) from post_media m where m.post_id = p.id) as media,
      case when r.comments_count = 0 then '[]'::json else (
        select coalesce(json_agg(comment order by comment.id desc), '[]'::json) from (${newestComments}) comment) end
        as comments
    from ${chosen} chosen join post_ranks r on r.post_id = chosen.post_id join posts p on p.id = r.post_id
    left join users pu on pu.id = p.user_id`
