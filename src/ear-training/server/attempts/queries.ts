import { sql } from 'drizzle-orm'
import { type Asking, type Lock, lockOf } from '../../../accounts/index.ts'
import { askParams, isReleased } from '../../../accounts/server/index.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { categories } from '../../categories.ts'
import type { MixUp, QuizCard } from '../../contract.ts'
import { earAnswers, earAttempts, earQuestions, earQuizzes } from '../tables.ts'

/** Spec silent: mix-ups are counted over the member's latest mistakes, so that one that is overcome goes. */
const LATEST_MISTAKES = 500
const MIX_UPS = 5

const userId = sql.placeholder('userId')

const findCards = prepared((db) => {
  const asked = db
    .select({ quizId: earQuestions.quizId, total: sql<number>`count(*)::int`.as('questions') })
    .from(earQuestions)
    .groupBy(earQuestions.quizId)
    .as('asked')
  // the best attempt of each quiz by its share of right answers, with the time of the last one beside it
  const own = db
    .selectDistinctOn([earAttempts.quizId], {
      quizId: earAttempts.quizId,
      score: earAttempts.score,
      total: earAttempts.total,
      last: sql`max(${earAttempts.finishedAt}) over (partition by ${earAttempts.quizId})`.as('last'),
    })
    .from(earAttempts)
    .where(sql`${earAttempts.userId} = ${userId}`)
    .orderBy(
      earAttempts.quizId,
      sql`${earAttempts.score}::float8 / ${earAttempts.total} desc, ${earAttempts.total} desc`,
    )
    .as('own')
  return db
    .select({
      id: earQuizzes.id,
      title: earQuizzes.title,
      description: earQuizzes.description,
      category: earQuizzes.category,
      thumbnailKey: earQuizzes.thumbnailKey,
      access: earQuizzes.access,
      question_count: asked.total,
      score: own.score,
      total: own.total,
      last_attempt_at: isoUtc<string | null>(own.last),
    })
    .from(earQuizzes)
    .innerJoin(asked, sql`${asked.quizId} = ${earQuizzes.id}`)
    .leftJoin(own, sql`${own.quizId} = ${earQuizzes.id}`)
    .where(isReleased(earQuizzes))
    .orderBy(earQuizzes.createdAt, earQuizzes.id)
    .prepare('find_ear_quiz_cards')
})

const placeOf = new Map(categories.map(({ name }, place) => [name, place]))

/** Every quiz that has questions and that the member sees, by category as they are taught and then by age, with what the member made of it. */
export async function listCards(db: Db, asking: Asking): Promise<QuizCard[]> {
  const rows = await findCards(db).execute({ ...askParams(asking), userId: asking.id })
  const cards = rows.map(({ thumbnailKey, score, total, access, ...row }) => ({
    ...present(asking, row, access),
    thumbnail_path: fileUrl(thumbnailKey),
    best: score === null || total === null ? null : { score, total },
  }))
  return cards.sort((a, b) => (placeOf.get(a.category) ?? 0) - (placeOf.get(b.category) ?? 0))
}

/** What is locked comes without what it is about. */
function present<R extends { description: string }>(asking: Asking, row: R, access: AccessTier | null): R & Lock {
  const lock = lockOf(asking, 'quizzes', access)
  return { ...row, ...lock, ...(lock.locked ? { description: '' } : {}) }
}

const findMixUps = prepared((db) => {
  const mistakes = db
    .select({ id: earAnswers.id, category: earAnswers.category, asked: earAnswers.asked, picked: earAnswers.picked })
    .from(earAnswers)
    .where(sql`${earAnswers.userId} = ${userId} and ${earAnswers.asked} <> ${earAnswers.picked}`)
    .orderBy(sql`${earAnswers.id} desc`)
    .limit(LATEST_MISTAKES)
    .as('mistakes')
  return db
    .select({
      category: mistakes.category,
      heard: mistakes.asked,
      // what was none of the answers is no mistake of the look-up above
      taken: sql<number>`${mistakes.picked}`,
      times: sql<number>`count(*)::int`,
    })
    .from(mistakes)
    .groupBy(mistakes.category, mistakes.asked, mistakes.picked)
    .orderBy(sql`count(*) desc, max(${mistakes.id}) desc`)
    .limit(MIX_UPS)
    .prepare('find_ear_mix_ups')
})

/** What the member takes for something else most often, in quizzes and drills; the more recent of equals first. */
export const listMixUps = (db: Db, readerId: number): Promise<MixUp[]> => findMixUps(db).execute({ userId: readerId })
