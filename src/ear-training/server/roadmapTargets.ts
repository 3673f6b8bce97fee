import { and, asc, eq, gte, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../accounts/index.ts'
import { askedBy, isReleased } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { likePlain } from '../../platform/server/sqlText.ts'
import { drillHref } from '../categories.ts'
import { everyCategory, findCategoryBySlug } from '../drillCategories.ts'
import { hasQuestions } from './quizzes/queries.ts'
import { earAnswers, earAttempts, earQuizzes } from './tables.ts'

const MOST_FOUND = 30
const none = { bars: null }
const quizHref = (id: number): string => `/member/ear-training/${id}`

/** Ear quizzes, as steps of a personal roadmap name them by their ids. */
export const quizTargets = {
  find: async (db: Db, asking: Asking, targets: readonly string[]) => {
    const { id, title, access } = earQuizzes
    const rows = await db
      .select({ id, title, access })
      .from(earQuizzes)
      .where(and(inArray(id, targets.map(Number)), hasQuestions, isReleased(earQuizzes, askedBy(asking))))
    return new Map(
      rows.map((row) => {
        const { locked } = lockOf(asking, 'quizzes', row.access)
        return [String(row.id), { title: row.title, href: quizHref(row.id), locked }] as const
      }),
    )
  },
  search: async (db: Db, asking: Asking, q: string) => {
    const { id, title, category } = earQuizzes
    const rows = await db
      .select({ id, title, category })
      .from(earQuizzes)
      .where(
        and(...[like(sql`plain_text(${title})`, likePlain(q)), hasQuestions], isReleased(earQuizzes, askedBy(asking))),
      )
      .orderBy(asc(sql`plain_text(${title})`), asc(id))
      .limit(MOST_FOUND)
    return rows.map((row) => ({ target: String(row.id), title: row.title, about: row.category, ...none }))
  },
  /** Those of these quizzes that a member has gone through to the end. */
  findFinished: async (db: Db, userId: number, targets: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectDistinct({ id: earAttempts.quizId })
      .from(earAttempts)
      .where(and(eq(earAttempts.userId, userId), inArray(earAttempts.quizId, targets.map(Number))))
    return new Set(rows.map(({ id }) => String(id)))
  },
}

const plain = (text: string) => text.toLowerCase()

/** Drills, by their slugs. */
export const drillTargets = {
  find: async (_: Db, __: Asking, targets: readonly string[]) =>
    new Map(
      targets.flatMap((slug) => {
        const category = findCategoryBySlug(slug)
        return category ? [[slug, { title: category.name, href: drillHref(slug), locked: false }] as const] : []
      }),
    ),
  search: async (_: Db, __: Asking, q: string) =>
    everyCategory
      .filter(({ name }) => plain(name).includes(plain(q)))
      .map(({ name, slug }) => ({ target: slug, title: name, about: 'Drill', ...none })),
  /** How many answers of drills a member has given in each of these categories since its time, in their order. */
  countAnswers: async (
    db: Db,
    userId: number,
    asked: readonly { target: string; since: string }[],
  ): Promise<number[]> => {
    const given = asked.map(({ target, since }) => ({ name: findCategoryBySlug(target)?.name ?? '', since }))
    if (given.length === 0) return []
    const isWanted = ({ name, since }: (typeof given)[number]): SQL | undefined =>
      and(eq(earAnswers.category, name), gte(earAnswers.answeredAt, new Date(since)))
    const counts = Object.fromEntries(
      given.map((one, at) => [`n${at}`, sql<number>`(count(*) filter (where ${isWanted(one)}))::int`]),
    )
    const [row] = await db
      .select(counts)
      .from(earAnswers)
      .where(and(eq(earAnswers.userId, userId), isNotNull(earAnswers.answerKey), or(...given.map(isWanted))))
    return given.map((_, at) => row?.[`n${at}`] ?? 0)
  },
}

/** The drill of a category, by its name. */
export const drillOf = (name: string): string | undefined => everyCategory.find((each) => each.name === name)?.slug
