import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Asking, levels } from '../../accounts/index.ts'
import { askParams, isReleased } from '../../accounts/server/index.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import type { LevelProgress } from '../contract.ts'
import { cardColumns, isVisible, presentCard } from './queries.ts'
import { lessonProgress, lessons, lessonVisits } from './tables.ts'

const reader = sql.placeholder('reader')
const isMine = and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, reader))
const offered = {
  ...cardColumns,
  description: lessons.description,
  completed: sql<boolean>`${lessonProgress.userId} is not null`,
}

const countByLevel = prepared((db) =>
  db
    .select({
      level: lessons.level,
      done: sql<number>`count(${lessonProgress.userId})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(lessons)
    .leftJoin(lessonProgress, isMine)
    .where(and(isVisible, isReleased(lessons)))
    .groupBy(lessons.level)
    .prepare('count_progress_by_level'),
)

/** Completed and all lessons that the reader sees of each of the three levels. */
export async function progressByLevel(db: Db, asking: Asking): Promise<LevelProgress[]> {
  const rows = await countByLevel(db).execute(askParams(asking))
  return levels.map((level) => rows.find((row) => row.level === level) ?? { level, done: 0, total: 0 })
}

const findLast = prepared((db) =>
  db
    .select(offered)
    .from(lessonVisits)
    .innerJoin(lessons, and(eq(lessons.id, lessonVisits.lessonId), isVisible, isReleased(lessons)))
    .leftJoin(lessonProgress, isMine)
    .where(eq(lessonVisits.userId, reader))
    .orderBy(desc(lessonVisits.visitedAt))
    .limit(1)
    .prepare('find_last_visited_lesson'),
)

/** The columns of the lesson called `l`. */
const l = alias(lessons, 'l')
const ofL = { releaseAt: l.releaseAt, releaseAfterDays: l.releaseAfterDays }

/** The first lesson of a level that is not done, in the order of its index; `also` narrows which. */
const firstUndone = (also: SQL) => sql`(select l.id from lessons l
  where l.level = each.level and l.status = 'active' and ${isReleased(ofL)} ${also}
    and not exists (select 1 from lesson_progress p where p.user_id = ${reader} and p.lesson_id = l.id)
  order by l.category_position, l.position, l.id limit 1)`
const atOrBehindVisited = sql`and (l.category_position, l.position, l.id) >= (v.category_position, v.position, v.id)`

/**
 * In each level the first lesson to be done behind the one opened last there, or else the first of all; found first
 * (`offset 0`), so that the lessons are looked up by them.
 */
const next = sql`(select coalesce(${firstUndone(atOrBehindVisited)}, ${firstUndone(sql``)}) as id
  from unnest(${sql.raw(`array['${levels.join("', '")}']`)}) as each (level)
  left join lesson_visits visit on visit.user_id = ${reader} and visit.level = each.level
  left join lessons v on v.id = visit.lesson_id offset 0) next`

const findNext = prepared((db) =>
  db
    .select(offered)
    .from(next)
    .innerJoin(lessons, sql`${lessons.id} = next.id`)
    .leftJoin(lessonProgress, isMine)
    .orderBy(lessons.level)
    .prepare('find_next_lessons'),
)

/** What comes next in each level. */
export const findNextOfLevels = async (db: Db, asking: Asking) =>
  (await findNext(db).execute(askParams(asking))).map((row) => presentOffer(asking, row))

/** A member's progress: what they opened last, what comes next in each level, and how far they are. */
export async function findProgress(db: Db, asking: Asking) {
  const [lastRows, next, progress] = await Promise.all([
    findLast(db).execute(askParams(asking)),
    findNextOfLevels(db, asking),
    progressByLevel(db, asking),
  ])
  const [last] = lastRows.map((row) => presentOffer(asking, row))
  return { last, next, progress }
}

type OfferRow = Parameters<typeof presentCard>[1] & { description: string }
function presentOffer(asking: Asking, { description, ...row }: OfferRow) {
  const card = presentCard(asking, row)
  return { ...card, description: card.locked ? '' : description }
}
