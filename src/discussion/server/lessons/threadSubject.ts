import { inArray } from 'drizzle-orm'
import { type ItemGate, personJson } from '../../../accounts/server/index.ts'
import { ACTORS_SHOWN } from '../../../notifications/index.ts'
import type { Subject } from '../../../notifications/server/index.ts'
import { commentPath, type LessonCategory } from '../../lessonContract.ts'
import { comments } from '../tables.ts'

/** A reply of somebody else that came after the member's own first words in the thread. */
export const REPLIES_OF_OTHERS = `comments s where s.parent_id = n.thread_id and s.user_id is distinct from n.user_id
  and s.id > coalesce((select min(m.id) from comments m
    where m.user_id = n.user_id and (m.id = n.thread_id or m.parent_id = n.thread_id)), 0)`

/** Who has answered in a thread, the latest first; a former member has no name. */
const REPLIERS = `
  (select coalesce(json_agg(${personJson('lu')} order by l.last desc), '[]'::json)
    from (select s.user_id, max(s.id) as last from ${REPLIES_OF_OTHERS} and s.user_id is not null
      group by s.user_id order by last desc limit ${ACTORS_SHOWN}) l join users lu on lu.id = l.user_id)`
const LATEST_REPLY = `select x.id, x.body, o.people from (select max(s.id) as id,
  count(distinct coalesce(s.user_id, 0))::int as people from ${REPLIES_OF_OTHERS}) o join comments x on x.id = o.id`

/**
 * What notifications say of a thread below a lesson or quiz: the question, or the latest answer to it; and of a comment
 * or reply there that names somebody. What is closed to the member by now is not quoted.
 */
export const threadSubject = (places: Record<LessonCategory, Pick<ItemGate, 'openAmong'>>): Subject => ({
  name: 'thread',
  select: `select 'thread' as subject, case when n.kind = 'mention' then case when t.parent_id is null then 'comment' else 'reply' end
      when t.category = 'group' then 'quiz' when t.category = 'class' then 'master class' else 'lesson' end as about,
    coalesce(s.body, t.body) as words, case when n.kind = 'answer' then ${REPLIERS} end as actors,
    case when n.kind = 'answer' then coalesce(s.people, 0) end as count, coalesce(s.id, t.id) as "subjectId"
    from comments t left join lateral (${LATEST_REPLY}) s on n.kind = 'answer' where t.id = n.thread_id`,
  href: ({ subjectId }) => (subjectId === null ? null : commentPath(subjectId)),
  closed: async (db, userId, ids) => {
    const rows = await db
      .select({ id: comments.id, category: comments.category, target: comments.targetId })
      .from(comments)
      .where(inArray(comments.id, [...ids]))
    const isOpen = new Set<number>()
    for (const category of new Set(rows.map((row) => row.category))) {
      const below = rows.filter((row) => row.category === category)
      const targets = await places[category].openAmong(db, userId, [...new Set(below.map(({ target }) => target))])
      for (const { id, target } of below) if (targets.has(target)) isOpen.add(id)
    }
    return new Set(ids.filter((id) => !isOpen.has(id)))
  },
})
