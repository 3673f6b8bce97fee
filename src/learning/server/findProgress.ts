import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { levels } from '../../accounts/index.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import type { LevelProgress } from '../contract.ts'
import { cardColumns, presentCard } from './queries.ts'
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
    .where(eq(lessons.status, 'active'))
    .groupBy(lessons.level)
    .prepare('count_progress_by_level'),
)

/** Completed and all active lessons of each of the three levels. */
export async function progressByLevel(db: Db, readerId: number): Promise<LevelProgress[]> {
  const rows = await countByLevel(db).execute({ reader: readerId })
  return levels.map((level) => rows.find((row) => row.level === level) ?? { level, done: 0, total: 0 })
}

const findLast = prepared((db) =>
  db
    .select(offered)
    .from(lessonVisits)
    .innerJoin(lessons, and(eq(lessons.id, lessonVisits.lessonId), eq(lessons.status, 'active')))
    .leftJoin(lessonProgress, isMine)
    .where(eq(lessonVisits.userId, reader))
    .orderBy(desc(lessonVisits.visitedAt))
    .limit(1)
    .prepare('find_last_visited_lesson'),
)

const visited = alias(lessons, 'visited')
const order = (of: typeof lessons) => sql`(${of.categoryPosition}, ${of.position}, ${of.id})`

/** In each level the first lesson to be done behind the one opened last there, or else the first of all. */
const findNext = prepared((db) =>
  db
    .selectDistinctOn([lessons.level], offered)
    .from(lessons)
    .leftJoin(lessonProgress, isMine)
    .leftJoin(lessonVisits, and(eq(lessonVisits.level, lessons.level), eq(lessonVisits.userId, reader)))
    .leftJoin(visited, eq(visited.id, lessonVisits.lessonId))
    .where(and(eq(lessons.status, 'active'), isNull(lessonProgress.userId)))
    .orderBy(
      lessons.level,
      sql`coalesce(${order(lessons)} < ${order(visited as unknown as typeof lessons)}, false)`,
      lessons.categoryPosition,
      lessons.position,
      lessons.id,
    )
    .prepare('find_next_lessons'),
)

/** A member's progress: what they opened last, what comes next in each level, and how far they are. */
export async function findProgress(db: Db, readerId: number) {
  const [lastRows, next, progress] = await Promise.all([
    findLast(db).execute({ reader: readerId }),
    findNext(db).execute({ reader: readerId }),
    progressByLevel(db, readerId),
  ])
  const [last] = lastRows.map(presentOffer)
  return { last, next: next.map(presentOffer), progress }
}

type OfferRow = Parameters<typeof presentCard>[0] & { description: string }
const presentOffer = ({ description, ...card }: OfferRow) => ({ ...presentCard(card), description })
