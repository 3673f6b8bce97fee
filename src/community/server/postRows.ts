import { type SQL, sql } from 'drizzle-orm'
import { COMMENTS_SHOWN, LIKERS_SHOWN } from '../../discussion/index.ts'
import { contentColumns, type Likeable, likedByReader, likers, postCommentRows } from '../../discussion/server/index.ts'
import { postGone } from './context.ts'

export const likeablePost: Likeable = {
  target: 'posts',
  postId: 'id',
  likes: 'post_likes',
  key: 'post_id',
  counted: 'post_ranks',
  countedKey: 'post_id',
  more: ', stale = true',
  gone: postGone,
}

const newestComments = postCommentRows(
  sql`where c.post_id = p.id and c.parent_id is null order by c.id desc limit ${sql.raw(String(COMMENTS_SHOWN))}`,
)

/**
 * Posts as rows with all that a card shows, of those in `chosen` (its columns are post_id, rank
 * and place). The database nests them and makes the JSON, so that a page is one statement; it has the placeholder `reader`.
 */
export const postRows = (chosen: SQL, likersShown = LIKERS_SHOWN): SQL =>
  sql`select ${contentColumns('p', 'pu')}, p.subcategory,
      (select s.title from spaces s where s.subcategory = p.subcategory) as space, chosen.place, chosen.rank, r.likes_count as "likesCount",
      r.comments_count as "commentsCount",
      ${likedByReader(likeablePost, sql`p.id`, sql`r.likes_count`)} as liked,
      ${likers(likeablePost, sql`p.id`, sql`r.likes_count`, likersShown)} as likes,
      (select coalesce(json_agg(json_build_object('type', m.type, 'fileKey', m.file_key, 'width', m.width,
        'height', m.height) order by m.position), '[]'::json) from post_media m where m.post_id = p.id) as media,
      case when r.comments_count = 0 then '[]'::json else (
        select coalesce(json_agg(comment order by comment.id desc), '[]'::json) from (${newestComments}) comment) end
        as comments
    from ${chosen} chosen join post_ranks r on r.post_id = chosen.post_id join posts p on p.id = r.post_id
    left join users pu on pu.id = p.user_id`
