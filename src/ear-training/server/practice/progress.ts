import { eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/server/context.ts'
import { prepared } from '../../../platform/server/database.ts'
import { drillHref, findCategory } from '../../categories.ts'
import { quizLabel } from '../../rules.ts'
import { earAnswers } from '../tables.ts'

/** Answers of each category that count: what is older says how a member heard once, not how they hear. */
const LATEST_ANSWERS = 200

/** What a member hears of one category: first answers of quizzes and drills, and what was taken for what, most often first. */
type Heard = {
  category: string
  asked: number
  right: number
  /** `href` is the drill of just these two. */
  mixed: { asked: string; answered: string; times: number; href: string }[]
}

const countPairs = prepared((db) => {
  const { id, category, asked, picked } = earAnswers
  const latest = db
    .select({
      ...{ category, asked, picked },
      place: sql<number>`row_number() over (partition by ${category} order by ${id} desc)`.as('place'),
    })
    .from(earAnswers)
    .where(eq(earAnswers.userId, sql.placeholder('userId')))
    .as('latest')
  return db
    .select({
      ...{ category: latest.category, asked: latest.asked, picked: latest.picked },
      times: sql<number>`count(*)::int`,
    })
    .from(latest)
    .where(lte(latest.place, LATEST_ANSWERS))
    .groupBy(latest.category, latest.asked, latest.picked)
    .orderBy(latest.category, sql`count(*) desc`, latest.asked, latest.picked)
    .prepare('count_ear_answer_pairs')
})

/**
 * How a member's first answers went in each category that they have tried, by name. A quiz's score may be higher, since
 * an answer that is put right counts there.
 */
export async function findMixUps({ db }: Pick<Context, 'db'>, userId: number): Promise<Heard[]> {
  const byCategory = new Map<string, Heard>()
  for (const { category, asked, picked, times } of await countPairs(db).execute({ userId })) {
    const heard = byCategory.get(category) ?? { category, asked: 0, right: 0, mixed: [] }
    byCategory.set(category, heard)
    heard.asked += times
    if (asked === picked) heard.right += times
    // what was none of the answers was mixed up with none
    else if (picked !== null)
      heard.mixed.push({
        ...{ asked: quizLabel(category, asked), answered: quizLabel(category, picked), times },
        href: drillHref(findCategory(category).slug, [asked, picked]),
      })
  }
  return [...byCategory.values()]
}
