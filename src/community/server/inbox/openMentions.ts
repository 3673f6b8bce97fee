import { sql } from 'drizzle-orm'
import { addPostComment, addPostReply } from '../../../discussion/index.ts'
import { closeAwaited, closedAwaited, openAwaited } from '../../../discussion/server/index.ts'
import { selectRows } from '../../../platform/server/database.ts'
import type { EntryAction, OpenEntries } from '../../../platform/server/openEntries.ts'
import { postPath } from '../../rules.ts'

type Row = { id: number; body: string; post_id: number; comment_id: number | null }

const MAX_REPLY = 4000

/** Posts and comments of members that name an admin, where no admin has answered since. */
export const openMentions: OpenEntries = {
  kind: 'mention',
  open: openAwaited('mention'),
  close: (tx, id) => closeAwaited(tx, 'mention', id),
  closed: closedAwaited('mention'),
  read: async (db, ids) => {
    const rows = await selectRows<Row>(
      db,
      sql`select a.id, coalesce(c.body, p.body) as body, coalesce(c.post_id, p.id) as post_id, c.id as comment_id
        from awaited_answers a left join post_comments c on c.id = a.post_comment_id left join posts p on p.id = a.post_id
        where a.kind = 'mention' and a.id = any(${`{${ids.join()}}`}::int[])`,
    )
    return rows.map(({ id, body, post_id, comment_id }) => ({
      ...{ id, text: body, href: postPath(post_id, comment_id) },
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
