import { eq, sql } from 'drizzle-orm'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import {
  type Db,
  inTransaction,
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from '../../../platform/server/database.ts'
import { type SpaceSlug, type Subcategory, slugFor, spaceSubcategory } from '../../spaces.ts'
import { spaces } from '../tables.ts'

const nameTaken = () => new AppError('conflict', 'There is a space with this name already.')

/** A number tells slugs with the same letters apart. */
const slugsFor = (title: string): SpaceSlug[] => {
  const slug = slugFor(title)
  return [slug, ...Array.from({ length: 20 }, (_, at) => `${slug}-${at + 2}`)]
}

/**
 * Opens the space of an accepted proposal; one that was opened by it before is opened again instead. False when it is
 * open already. @throws AppError 'conflict' when another space has this name
 */
export async function openSpace(tx: Transaction, proposalId: number, title: string): Promise<boolean> {
  const ofProposal = eq(spaces.proposalId, proposalId)
  const [before] = await tx.select({ archived: spaces.archived }).from(spaces).where(ofProposal).for('no key update')
  if (before?.archived) await tx.update(spaces).set({ archived: false }).where(ofProposal)
  if (before) return before.archived
  const [same] = await tx
    .select({ slug: spaces.slug })
    .from(spaces)
    .where(eq(sql`lower(${spaces.title})`, sql`lower(${title})`))
  if (same) throw nameTaken()
  const position = sql`(select coalesce(max(position), 0) + 1 from spaces)`
  for (const slug of slugsFor(title)) {
    const row = { slug, subcategory: spaceSubcategory(slug), title, position, proposalId }
    const added = await tx.insert(spaces).values(row).onConflictDoNothing().returning({ slug: spaces.slug })
    if (added.length > 0) return true
  }
  throw nameTaken()
}

/** Renames a space, closes it or opens it again. @throws AppError 'not_found' or 'conflict' */
export async function changeSpace(
  db: Db,
  slug: SpaceSlug,
  { title, archived }: { title?: string | undefined; archived?: boolean | undefined },
): Promise<void> {
  const changes = { ...(title === undefined ? {} : { title }), ...(archived === undefined ? {} : { archived }) }
  try {
    await inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(spaces).where(eq(spaces.slug, slug)).for('no key update')
      if (!before) throw new AppError('not_found', 'There is no such space.')
      if (Object.keys(changes).length > 0) await tx.update(spaces).set(changes).where(eq(spaces.slug, slug))
      await auditCall(tx, { about: `space ${slug}`, before, after: { ...before, ...changes } })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error
  }
}

/** @throws AppError 'invalid' when there is no space of this subcategory */
export async function requireKnown(db: Queryable, subcategory: Subcategory): Promise<void> {
  const [space] = await db.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.subcategory, subcategory))
  if (!space) throw spaceUnknown()
}
const spaceUnknown = () => invalidField('subcategory', 'Please select a category.')

/**
 * Of a space that is closed (`archived`), or that there is not (null).
 * @throws AppError 'invalid' unless posts may be written in it
 */
export function requireOpen(archived: boolean | null): void {
  if (archived === null) throw spaceUnknown()
  if (archived) throw invalidField('subcategory', 'This space is closed. Please select another one.')
}

/** Shows `numbers` of members beside those who joined, as the demo does; harmless when repeated. */
export async function showDemoMembers(db: Db, numbers: Readonly<Record<SpaceSlug, number>>): Promise<void> {
  for (const [slug, demoMembers] of Object.entries(numbers))
    await db.update(spaces).set({ demoMembers }).where(eq(spaces.slug, slug))
}
