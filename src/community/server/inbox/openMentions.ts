import { sql } from 'drizzle-orm'
import { addPostComment, addPostReply } from '../../../discussion/index.ts'
import { closeAwaited, closedAwaited, inShort, openAwaited, wordsBefore } from '../../../discussion/server/index.ts'
import { selectRows } from '../../../platform/server/database.ts'
import type { EntryAction, OpenEntries } from '../../../platform/server/openEntries.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { postPath } from '../../rules.ts'

type Row = {
  id: number
  body: string
  post_id: number
  comment_id: number | null
  /** What the comment is below. */
  post: { name: string | null; at: string; text: string }
}

const MAX_REPLY = 4000

/** Posts and comments of members that name an admin, where no admin has answered since. */
export const openMentions: OpenEntries = {
  kind: 'mention',
  open: openAwaited('mention'),
  close: (tx, id) => closeAwaited(tx, 'mention', id),
  closed: closedAwaited('mention'),
  read: async (db, ids) => {
    const [rows, before] = await Promise.all([
      selectRows<Row>(
        db,
        sql`select a.id, coalesce(c.body, p.body) as body, p.id as post_id, c.id as comment_id,
            json_build_object('name', u.first_name || ' ' || u.last_name, 'at', ${sql.raw(isoUtcText('p.created_at'))},
              'text', p.body) as post
          from awaited_answers a left join post_comments c on c.id = a.post_comment_id
          join posts p on p.id = coalesce(c.post_id, a.post_id) left join users u on u.id = p.user_id
          where a.kind = 'mention' and a.id = any(${`{${ids.join()}}`}::int[])`,
      ),
      wordsBefore(db, 'post_comments', ids),
    ])
    return rows.map(({ id, body, post_id, comment_id, post }) => ({
      ...{ id, text: body, href: postPath(post_id, comment_id) },
      before: comment_id === null ? [] : [{ ...post, text: inShort(post.text) }, ...(before.get(id) ?? [])],
      about: comment_id === null ? 'Named you or another admin in a post' : 'Named you or another admin in a comment',
      actions: [comment_id === null ? comment(post_id) : reply(comment_id)],
    }))
  },
}

const field = { name: 'body', label: 'Your reply', required: true, max: MAX_REPLY }
const said = { label: 'Reply', method: 'POST', field, done: 'Your reply is in the community.', danger: false } as const

const comment = (postId: number): EntryAction => ({
  ...said,
  ...{ path: addPostComment.path, fixed: { post_id: postId }, form: true },
})
const reply = (commentId: number): EntryAction => ({
  ...said,
  ...{ path: addPostReply.path.replace(':id', String(commentId)), fixed: {}, form: false },
})
