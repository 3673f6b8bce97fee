import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import type { EntryAction, OpenEntries } from '../../../platform/server/openEntries.ts'
import { MAX_LENGTH } from '../../contract.ts'
import { addLessonReply, commentPath, type LessonCategory } from '../../lessonContract.ts'
import { comments } from '../tables.ts'
import { closeAwaited, closedAwaited, openAwaited } from './awaitedAnswers.ts'
import { awaitedAnswers } from './tables.ts'
import { wordsBefore } from './wordsBefore.ts'

/** Titles of lessons, quizzes or lessons of the library by their ids, from the module that has them. */
export type Titles = Record<LessonCategory, (db: Queryable, ids: readonly number[]) => Promise<Map<number, string>>>

const names: Record<LessonCategory, string> = {
  ...{ course: 'Lesson', group: 'Quiz', others: 'Library', class: 'Master class' },
}

/** What members have asked below lessons and quizzes, and no admin has answered. */
export const openQuestions = (titles: Titles): OpenEntries => ({
  kind: 'question',
  open: openAwaited('question'),
  close: (tx, id) => closeAwaited(tx, 'question', id),
  closed: closedAwaited('question'),
  read: async (db, ids) => {
    const [rows, before] = await Promise.all([selectAwaited(db, ids), wordsBefore(db, 'comments', ids)])
    const titled = await titlesOf(db, titles, rows)
    return rows.map((row) => ({
      id: row.id,
      about: `${names[row.category]} · ${titled(row) ?? 'no longer there'}`,
      text: row.body,
      before: before.get(row.id) ?? [],
      href: commentPath(row.commentId),
      actions: [reply(row.commentId)],
    }))
  },
})

const selectAwaited = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      ...{ id: awaitedAnswers.id, commentId: comments.id },
      ...{ body: comments.body, category: comments.category, target: comments.targetId },
    })
    .from(awaitedAnswers)
    .innerJoin(comments, eq(comments.id, awaitedAnswers.commentId))
    .where(inArray(awaitedAnswers.id, [...ids]))

type Row = Awaited<ReturnType<typeof selectAwaited>>[number]

/** One statement for each kind of place, however many comments there are. */
async function titlesOf(db: Queryable, titles: Titles, rows: readonly Row[]) {
  const found = new Map<LessonCategory, Map<number, string>>()
  for (const category of new Set(rows.map((row) => row.category))) {
    const targets = rows.filter((row) => row.category === category).map(({ target }) => target)
    found.set(category, await titles[category](db, [...new Set(targets)]))
  }
  return ({ category, target }: Row) => found.get(category)?.get(target)
}

const reply = (commentId: number): EntryAction => ({
  ...{ label: 'Reply', method: 'POST', path: addLessonReply.path.replace(':id', String(commentId)), fixed: {} },
  field: { name: 'comment', label: 'Your reply', required: true, max: MAX_LENGTH },
  ...{ done: 'Your reply is below the question.', danger: false, form: false },
})
