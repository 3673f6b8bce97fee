import { and, eq, gt, sql } from 'drizzle-orm'
import type { Level } from '../../../accounts/index.ts'
import { findMemberZone } from '../../../accounts/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { knownShare } from '../../../platform/server/spacedMemory.ts'
import { drillHref } from '../../categories.ts'
import { everyCategory } from '../../drillCategories.ts'
import { earCards } from '../tables.ts'
import { findMixUps } from './progress.ts'

/** Where somebody of a level begins; the easier drills come after the harder ones. */
const FIRST_DRILLS: Record<Level, string> = {
  beginner: 'relative-pitch',
  intermediate: 'diatonic-intervals',
  advanced: '7th-degree-chords-basic',
}
type Member = { id: number; level: Level }

/** A drill that a member could practise now; the one with most due comes first, then the first that is new to them. */
export async function listDrillsDue({ db }: Pick<Context, 'db'>, { id: userId, level }: Member, now: Date) {
  const { due, lastReview } = earCards
  const at = now.toISOString()
  const rows = await db
    .select({
      category: earCards.category,
      due: sql<number>`count(*) filter (where ${due} <= ${at}::timestamptz or ${lastReview} > ${at}::timestamptz)::int`,
    })
    .from(earCards)
    .where(and(eq(earCards.userId, userId), gt(earCards.asked, 0)))
    .groupBy(earCards.category)
  const dueIn = new Map(rows.map((row) => [row.category, row.due]))
  const drills = everyCategory.map(({ name, slug }) => ({
    ...{ title: name, href: drillHref(slug), due: dueIn.get(name) ?? 0, isNew: !dueIn.has(name) },
  }))
  const tried = drills.filter(({ isNew }) => !isNew).sort((a, b) => b.due - a.due)
  const begin = everyCategory.findIndex(({ slug }) => slug === FIRST_DRILLS[level])
  const next = [...drills.slice(begin), ...drills].find(({ isNew }) => isNew)
  return next ? [...tried, next] : tried
}

const TOP_MIX_UPS = 3

/** What a member knows of each category that they have tried, and what they take for something else there. */
export async function findKnowledge(context: Pick<Context, 'db'>, userId: number, now: Date) {
  const [cards, heard, zone] = await Promise.all([
    context.db.select().from(earCards).where(eq(earCards.userId, userId)),
    findMixUps(context, userId),
    findMemberZone(context.db, userId),
  ])
  const mixedIn = new Map(heard.map(({ category, mixed }) => [category, mixed]))
  return everyCategory.flatMap(({ name, slug, answers }) => {
    const tried = new Map(cards.filter(({ category }) => category === name).map((card) => [card.option, card]))
    if (tried.size === 0 && !mixedIn.has(name)) return []
    return {
      category: name,
      href: drillHref(slug),
      answers: answers.map(({ label, symbol }, option) => {
        const card = tried.get(option)
        const known = card && card.asked > 0 ? knownShare(card, { now, zone }) : null
        return { label, symbol, known, asked: card?.asked ?? 0 }
      }),
      mix_ups: (mixedIn.get(name) ?? [])
        .slice(0, TOP_MIX_UPS)
        .map(({ asked, answered, times, href }) => ({ heard: asked, taken: answered, times, href })),
    }
  })
}
