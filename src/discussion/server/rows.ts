import { type SQL, sql } from 'drizzle-orm'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import { LIKERS_SHOWN } from '../postContract.ts'
import { REPLIES_SHOWN } from '../thread.ts'
import { type Likeable, likeableComment } from './toggleLike.ts'

// How comments and replies are read: the database nests them and makes the JSON, so that a page is one statement.

/** What a post, a comment and a reply have in common, of the row `of` and its author `by`. */
export const contentColumns = (of: string, by: string): SQL =>
  sql.raw(`${of}.id, ${of}.body, ${of}.mentions, ${of}.user_id as "userId", ${by}.first_name as "firstName",
    ${by}.last_name as "lastName", ${by}.avatar_key as "avatarKey", ${by}.role, ${of}.edited_at is not null as edited,
    ${isoUtcText(`${of}.created_at`)} as "createdAt"`)

type Likes = Pick<Likeable, 'likes' | 'key'>

/** The first members to like `id`; `count` is its column of likes, which spares the look when there are none. */
export const likers = ({ likes, key }: Likes, id: SQL, count: SQL, limit: number): SQL =>
  sql`case when ${count} = 0 then '[]'::json else (
    select coalesce(json_agg(liker order by liker.at, liker.id), '[]'::json) from (
      select lu.id, lu.first_name as "firstName", lu.last_name as "lastName", lu.avatar_key as "avatarKey",
        l.created_at as at
      from ${sql.raw(likes)} l join users lu on lu.id = l.user_id
      where l.${sql.raw(key)} = ${id} order by l.created_at, l.user_id limit ${sql.raw(String(limit))}) liker) end`

/** Whether the reader does, who is the placeholder `reader`. */
export const likedByReader = ({ likes, key }: Likes, id: SQL, count: SQL): SQL =>
  sql`(${count} > 0 and exists (select 1 from ${sql.raw(likes)} own
    where own.${sql.raw(key)} = ${id} and own.user_id = ${sql.placeholder('reader')}))`

const likesOf = (row: string) => ({
  count: sql.raw(`${row}.likes_count as "likesCount"`),
  liked: sql`${likedByReader(likeableComment, sql.raw(`${row}.id`), sql.raw(`${row}.likes_count`))} as liked`,
})

/** Replies below posts as rows; `which` is the rest of the statement. */
export const postReplyRows = (which: SQL): SQL => {
  const { count, liked } = likesOf('a')
  return sql`select ${contentColumns('a', 'au')}, a.post_id as "postId", a.parent_id as "parentId", ${count}, ${liked}
    from post_comments a left join users au on au.id = a.user_id ${which}`
}

/** Comments below posts as rows with their first likers and replies; `which` is the rest of the statement. */
export const postCommentRows = (which: SQL): SQL => {
  const { count, liked } = likesOf('c')
  const first = postReplyRows(sql`where a.parent_id = c.id order by a.id limit ${sql.raw(String(REPLIES_SHOWN))}`)
  return sql`select ${contentColumns('c', 'cu')}, c.post_id as "postId", ${count}, ${liked},
      c.replies_count as "repliesCount",
      ${likers(likeableComment, sql`c.id`, sql`c.likes_count`, LIKERS_SHOWN)} as likes,
      case when c.replies_count = 0 then '[]'::json else (
        select coalesce(json_agg(reply order by reply.id), '[]'::json) from (${first}) reply) end as replies
    from post_comments c left join users cu on cu.id = c.user_id ${which}`
}
