import { sql } from 'drizzle-orm'
import {
  type AuthorRow,
  NOTHING_NEWER,
  presentAuthor,
  presentWindow,
  threadWindow,
  type WindowQuery,
} from '../../../discussion/server/index.ts'
import { makeExcerpt } from '../../../platform/excerpt.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import type { MemberComment, MemberCommentList } from '../../profileContract.ts'

type Row = Omit<MemberComment, 'post'> & { words: string; author: AuthorRow }

const of = sql.placeholder('of')

const findComments = prepared((db) => {
  const rows = sql`select c.id, c.post_id, c.parent_id, c.body, c.mentions, c.likes_count, c.edited_at is not null as edited,
      ${sql.raw(isoUtcText('c.created_at'))} as created_at, left(p.body, 400) as words,
      json_build_object('userId', p.user_id, 'firstName', u.first_name, 'lastName', u.last_name,
        'avatarKey', u.avatar_key) as author
    from (select * from post_comments where user_id = ${of} and id < ${sql.placeholder('after')}::int
      order by id desc limit ${sql.placeholder('limit')}::int + 1 offset ${sql.placeholder('skip')}::int) c
    join posts p on p.id = c.post_id left join users u on u.id = p.user_id`
  return db
    .select({
      total: sql<number>`(select count(*)::int from post_comments where user_id = ${of})`,
      rows: sql<
        Row[]
      >`(select coalesce(json_agg(comment order by comment.id desc), '[]'::json) from (${rows}) comment)`,
    })
    .from(sql`(select 1) one`)
    .prepare('list_comments_of_member')
})

const present = ({ words, author, ...comment }: Row): MemberComment => ({
  ...comment,
  post: { excerpt: makeExcerpt(words), user: presentAuthor(author) },
})

/** A page of what a member wrote below posts, newest first, in one statement. */
export async function findMemberComments(db: Db, memberId: number, query: WindowQuery): Promise<MemberCommentList> {
  const [found] = await findComments(db).execute({ of: memberId, ...threadWindow(query, NOTHING_NEWER) })
  return presentWindow((found?.rows ?? []).map(present), found?.total ?? 0, query)
}
