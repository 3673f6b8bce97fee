import { eq, sql } from 'drizzle-orm'
import type { Asking } from '../../../accounts/index.ts'
import { users } from '../../../accounts/server/index.ts'
import { pieceHref } from '../../../pieces/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import type { FollowedStep, Roadmap, RoadmapDraft, Step } from '../../roadmapContract.ts'
import { areSameSteps, isTickedByHand, type PublishedStep } from '../../roadmapRules.ts'
import type { TargetKind } from '../../steps.ts'
import type { Found, GuidanceContext, Member } from '../context.ts'
import { requiredTier } from '../members.ts'
import { personalRoadmaps, roadmapTicks } from '../tables.ts'

/** The roadmap that is published for a member, as they find it now; null where there is none. */
export async function readRoadmap(context: GuidanceContext, member: Member): Promise<Roadmap | null> {
  const { published, publishedAt } = personalRoadmaps
  const [row] = await context.db
    .select({ published, publishedAt })
    .from(personalRoadmaps)
    .where(eq(personalRoadmaps.userId, member.id))
  if (!row?.published || !row.publishedAt) return null
  return presentRoadmap(context, member, row.published, row.publishedAt)
}

/** The first of a kind that a member can do now, on the roadmap that is published for them; null where none is. */
export async function findNextSteps(context: GuidanceContext, member: Member) {
  if (requiredTier(member.asking, 'personal_roadmaps')) return null
  const roadmap = await readRoadmap(context, member)
  if (!roadmap) return null
  const next = (wanted: TargetKind): FollowedStep | null =>
    roadmap.steps.find(({ kind, state, done }) => kind === wanted && state === 'open' && !done) ?? null
  return { lesson: next('lesson'), drill: next('drill'), piece: next('piece') }
}

async function presentRoadmap(
  context: GuidanceContext,
  member: Member,
  published: readonly PublishedStep[],
  publishedAt: Date,
): Promise<Roadmap> {
  const [found, ticked] = await Promise.all([
    findFollowed(context, member, published),
    findTicked(context.db, member.id),
  ])
  const steps = published.map(({ since: _, ...step }): FollowedStep => {
    const { kind } = step
    const target = found.targets.get(`${kind} ${step.target}`)
    const state = kind === 'note' ? 'open' : !target ? 'gone' : target.locked ? 'locked' : 'open'
    const byHand = isTickedByHand(kind)
    return {
      ...step,
      title: target?.title ?? step.title,
      state,
      href: target ? hrefOf(step, target) : null,
      by_hand: byHand,
      done: byHand ? ticked.has(step.key) : found.done.has(step.key),
    }
  })
  // what is gone can't be done any more, and keeps nobody from the end
  const counted = steps.filter(({ state, done }) => state !== 'gone' || done)
  return {
    published_at: publishedAt.toISOString(),
    steps,
    done: counted.filter(({ done }) => done).length,
    total: counted.length,
  }
}

/** A piece opens on the bars and the tempo of its step. */
const hrefOf = (step: Step, { href }: Found): string =>
  step.kind === 'piece' ? pieceHref({ id: Number(step.target) }, step) : href

async function findTicked(db: Queryable, userId: number): Promise<Set<string>> {
  const rows = await db.select({ key: roadmapTicks.stepKey }).from(roadmapTicks).where(eq(roadmapTicks.userId, userId))
  return new Set(rows.map(({ key }) => key))
}

type Naming = Pick<Step, 'kind' | 'target'>

/** The things that steps name by `kind target`; each kind is asked once, and may then be looked at closer by `look`. */
async function findTargets<S extends Naming>(
  { db, sources }: GuidanceContext,
  asking: Asking,
  steps: readonly S[],
  look?: (kind: TargetKind, own: S[], found: ReadonlyMap<string, Found>) => Promise<void>,
): Promise<Map<string, Found>> {
  const targets = new Map<string, Found>()
  const kinds = new Set(steps.flatMap(({ kind }) => (kind === 'note' ? [] : [kind])))
  const find = async (kind: TargetKind) => {
    const own = steps.filter((step) => step.kind === kind)
    const found = await sources.targets[kind].find(db, asking, [...new Set(own.map(({ target }) => target))])
    for (const [target, thing] of found) targets.set(`${kind} ${target}`, thing)
    await look?.(kind, own, found)
  }
  await Promise.all([...kinds].map(find))
  return targets
}

/** The same with the keys of steps that are done by themselves. */
async function findFollowed(context: GuidanceContext, { id, asking }: Member, steps: readonly PublishedStep[]) {
  const done = new Set<string>()
  const targets = await findTargets(context, asking, steps, async (kind, own, found) => {
    const keys = await context.sources.targets[kind].findDone?.(context.db, id, own, found)
    for (const key of keys ?? []) done.add(key)
  })
  return { targets, done }
}

/** A member's roadmap as the teacher edits it. */
export async function readDraft(context: GuidanceContext, member: Member): Promise<RoadmapDraft> {
  const { version, draft, changedAt, published, publishedAt } = personalRoadmaps
  const [row] = await context.db
    .select({
      ...{ version, draft, changedAt, published, publishedAt },
      changedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(personalRoadmaps)
    .leftJoin(users, eq(users.id, personalRoadmaps.changedBy))
    .where(eq(personalRoadmaps.userId, member.id))
  const shown =
    row?.published && row.publishedAt && (await presentRoadmap(context, member, row.published, row.publishedAt))
  return {
    version: row?.version ?? 0,
    steps: row?.draft ?? [],
    changed_at: row?.changedAt.toISOString() ?? null,
    changed_by: row?.changedBy ?? null,
    published_at: row?.publishedAt?.toISOString() ?? null,
    is_published: Boolean(row?.published && row.publishedAt && areSameSteps(row.draft, row.published)),
    published: shown || null,
    required_tier: requiredTier(member.asking, 'personal_roadmaps'),
  }
}

/**
 * Steps with the titles that their things have now, where they can be found.
 * @throws AppError 'invalid' for bars that a piece has not
 */
export async function checkSteps<S extends Naming & Pick<Step, 'title' | 'to_bar'>>(
  context: GuidanceContext,
  asking: Asking,
  steps: readonly S[],
): Promise<S[]> {
  const targets = await findTargets(context, asking, steps)
  return steps.map((step, at) => {
    const target = targets.get(`${step.kind} ${step.target}`)
    if (!target) return step
    const { title, bars } = target
    if (bars && step.to_bar && step.to_bar > bars)
      throw invalidField(`steps[${at}][to_bar]`, `“${title}” has ${bars} bars.`)
    return { ...step, title }
  })
}
