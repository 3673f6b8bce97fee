import { personJson } from '../../../accounts/server/index.ts'
import { ACTORS_SHOWN } from '../../../notifications/index.ts'
import type { Subject } from '../../../notifications/server/index.ts'
import { postPath } from '../../rules.ts'

/** Who likes a bundle's thing, the member's own like not counted, from `table`. */
const likersOf = (table: string, key: string, id: string): string => `
  (select coalesce(json_agg(${personJson('lu')} order by l.created_at desc, l.user_id), '[]'::json)
    from (select * from ${table} where ${key} = ${id} and user_id <> n.user_id
      order by created_at desc, user_id desc limit ${ACTORS_SHOWN}) l join users lu on lu.id = l.user_id)`
const countOf = (table: string, key: string, id: string, likes: string): string => `
  ${likes} - (select count(*)::int from ${table} where ${key} = ${id} and user_id = n.user_id)`

/** What notifications say of a post, a comment or a reply; who likes it is read from the likes. */
export const postSubject: Subject = {
  name: 'post',
  select: `select 'post' as subject,
    case when n.comment_id is null then 'post' when c.parent_id is null then 'comment' else 'reply' end as about,
    coalesce(c.body, p.body) as words,
    case when n.kind <> 'like' then null
      when n.comment_id is null then ${likersOf('post_likes', 'post_id', 'n.post_id')}
      else ${likersOf('post_comment_likes', 'comment_id', 'n.comment_id')} end as actors,
    case when n.kind <> 'like' then null
      when n.comment_id is null then ${countOf('post_likes', 'post_id', 'n.post_id', 'r.likes_count')}
      else ${countOf('post_comment_likes', 'comment_id', 'n.comment_id', 'c.likes_count')} end as count,
    null::int as "subjectId"
    from posts p left join post_ranks r on r.post_id = p.id left join post_comments c on c.id = n.comment_id
    where p.id = n.post_id`,
  href: ({ postId, commentId }) => postPath(postId, commentId),
}
