import { and, eq, gt, sql } from 'drizzle-orm'
import type { Level } from '../../../accounts/index.ts'
import { findMemberZone } from '../../../accounts/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { knownShare } from '../../../platform/server/spacedMemory.ts'
import { masteryWord } from '../../../ui/mastery.ts'
import { drillHref } from '../../categories.ts'
import type { Known } from '../../contract.ts'
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

type Card = typeof earCards.$inferSelect
type Clock = { now: Date; zone: string }

/** From 0 to 100; null for what was never asked. */
const shareOf = (card: Card | undefined, clock: Clock): number | null =>
  card && card.asked > 0 ? knownShare(card, clock) : null

/** The cards of a member by category, each by its answer, and the clock by which they are remembered. */
async function findTried({ db }: Pick<Context, 'db'>, userId: number, now: Date) {
  const [cards, zone] = await Promise.all([
    db.select().from(earCards).where(eq(earCards.userId, userId)),
    findMemberZone(db, userId),
  ])
  const tried = new Map<string, Map<number, Card>>()
  for (const card of cards) tried.set(card.category, (tried.get(card.category) ?? new Map()).set(card.option, card))
  return { tried, clock: { now, zone } }
}

/** How well a member knows each answer of the categories that they have tried. */
export async function listKnown(context: Pick<Context, 'db'>, userId: number, now: Date): Promise<Known[]> {
  const { tried, clock } = await findTried(context, userId, now)
  return everyCategory.flatMap(({ name, answers }) => {
    const cards = tried.get(name)
    return cards ? [{ category: name, known: answers.map((_, option) => shareOf(cards.get(option), clock)) }] : []
  })
}

/** Answers that are practised together as weak spots; one alone would be no question. */
const [FEWEST_WEAK, MOST_WEAK] = [2, 3]

/** The answers that came up and are known least, with the drill of just these; null where nearly all are known. */
function weakestOf(slug: string, answers: readonly { label: string; known: number | null }[]) {
  const weak = answers
    .flatMap(({ label, known }, option) =>
      known === null || masteryWord(known) === 'known' ? [] : [{ label, known, option }],
    )
    .sort((a, b) => a.known - b.known)
    .slice(0, MOST_WEAK)
  if (weak.length < FEWEST_WEAK) return null
  const options = weak.map(({ option }) => option).sort((a, b) => a - b)
  return { href: drillHref(slug, options), answers: weak.map(({ label, known }) => ({ label, known })) }
}

/** What a member knows of each category that they have tried, and what they take for something else there. */
export async function findKnowledge(context: Pick<Context, 'db'>, userId: number, now: Date) {
  const [{ tried, clock }, heard] = await Promise.all([findTried(context, userId, now), findMixUps(context, userId)])
  const mixedIn = new Map(heard.map(({ category, mixed }) => [category, mixed]))
  return everyCategory.flatMap(({ name, slug, answers }) => {
    const cards = tried.get(name)
    if (!cards && !mixedIn.has(name)) return []
    const knownAnswers = answers.map(({ label, symbol }, option) => {
      const card = cards?.get(option)
      return { label, symbol, known: shareOf(card, clock), asked: card?.asked ?? 0 }
    })
    return {
      ...{ category: name, href: drillHref(slug), answers: knownAnswers, weakest: weakestOf(slug, knownAnswers) },
      mix_ups: (mixedIn.get(name) ?? [])
        .slice(0, TOP_MIX_UPS)
        .map(({ asked, answered, times, href }) => ({ heard: asked, taken: answered, times, href })),
    }
  })
}
