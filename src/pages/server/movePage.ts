import { and, eq } from 'drizzle-orm'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { lockPages, movePage } from '../../settings/server/index.ts'
import { formerSlugs } from './tables.ts'

const isPage = eq(formerSlugs.kind, 'page')

/**
 * Gives a page another address; what led to the old one, and to those before it, leads there from now on.
 * @throws AppError 'conflict' where another page is there, or this one was changed since `version`
 */
export async function changeAddress(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { from, to, version }: { from: string; to: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPages(tx)
    await movePage(tx, from, to, version)
    // those of a page that was removed from there
    await forgetFormer(tx, to)
    await tx
      .update(formerSlugs)
      .set({ current: to })
      .where(and(isPage, eq(formerSlugs.current, from)))
    await tx
      .insert(formerSlugs)
      .values({ kind: 'page', slug: from, current: to })
      .onConflictDoUpdate({ target: [formerSlugs.kind, formerSlugs.slug], set: { current: to } })
    // a page that is back where it was needs no way to itself
    await tx.delete(formerSlugs).where(and(isPage, eq(formerSlugs.slug, to)))
    await auditCall(tx, { about: `page ${to}`, before: { slug: from }, after: { slug: to } })
  })
  await settings.renew()
}

/** A page that begins anew is no stranger's: addresses of one that was there before it lead nowhere from now on. */
export const forgetFormer = (tx: Transaction, slug: string) =>
  tx.delete(formerSlugs).where(and(isPage, eq(formerSlugs.current, slug)))

/** Where a page is today that was at this address once. */
export async function findCurrentSlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ current: formerSlugs.current })
    .from(formerSlugs)
    .where(and(isPage, eq(formerSlugs.slug, slug)))
  return row?.current
}
