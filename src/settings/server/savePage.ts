import { and, count, desc, like, notInArray, sql } from 'drizzle-orm'
import { AppError, invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { isLegal, legalSlugs, PAGE_PREFIX, type PageFields } from '../pages.ts'
import { lockPages } from './pageVersions.ts'
import { settingVersions } from './tables.ts'
import { addVersion, findLatest } from './versions.ts'

const STALE =
  'Somebody else has saved this page meanwhile. What you typed is still here: look at the newest version, then save again.'
const TAKEN = 'There is a page at this address already. Please choose another one.'

/** Beside the legal ones; each process holds them all in memory. */
export const MOST_PAGES = 57

type Change = {
  slug: string
  /** That the change was made from; 0 for a new page. */
  version: number
  value: PageFields
}

/**
 * Saves a page as its next version, which holds at once in this process and soon in the others; the same again changes
 * nothing. Answers the version that holds. @throws AppError 'conflict' when it was made from a version that is not the
 * newest any more, and 'invalid' for one page too many
 */
export async function savePage(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { slug, version, value }: Change,
  by: number,
  /** What a page that begins anew takes with it, in the same transaction. */
  onBegun?: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  const section = PAGE_PREFIX + slug
  const saved = await inTransaction(db, async (tx) => {
    await lockPages(tx)
    const newest = await findLatest(tx, section)
    let at = newest?.version ?? 0
    const before = (newest?.value ?? {}) as Partial<PageFields>
    const isSame = (Object.keys(value) as (keyof PageFields)[]).every((field) => before[field] === value[field])
    if (!isSame) {
      const isGone = newest === undefined || before.state === 'removed'
      // a new page may have the address of one that was removed
      const base = version === 0 && isGone ? (newest?.version ?? 0) : version
      if (base !== (newest?.version ?? 0)) throw new AppError('conflict', version === 0 ? TAKEN : STALE)
      if (isGone && value.state !== 'removed' && !isLegal(slug)) await requireRoom(tx)
      const begins = version === 0 && base > 0
      if (!(await addVersion(tx, { section, version: base + 1, value, by, begins })))
        throw new AppError('conflict', STALE)
      if (version === 0) await onBegun?.(tx)
      at = base + 1
    }
    await auditCall(tx, { about: `page ${slug}`, before: facts(before), after: facts(value) })
    return at
  })
  await settings.renew()
  return saved
}

/** Counted with the pages locked, so that two at once are not both the last one. */
async function requireRoom(tx: Transaction): Promise<void> {
  const newest = tx
    .selectDistinctOn([settingVersions.section], { section: settingVersions.section, value: settingVersions.value })
    .from(settingVersions)
    .where(
      and(
        like(settingVersions.section, `${PAGE_PREFIX}%`),
        notInArray(
          settingVersions.section,
          legalSlugs.map((slug) => PAGE_PREFIX + slug),
        ),
      ),
    )
    .orderBy(settingVersions.section, desc(settingVersions.version))
    .as('newest')
  const [row] = await tx.select({ pages: count() }).from(newest).where(sql`${newest.value}->>'state' <> 'removed'`)
  if ((row?.pages ?? 0) >= MOST_PAGES)
    throw invalidField('title', `There can be ${MOST_PAGES} pages beside the legal ones. Please delete one first.`)
}

/** The audit log names what was changed, and keeps no copy of a text whose versions are stored anyway. */
const facts = ({ body, ...rest }: Partial<PageFields>) => ({ ...rest, length: body?.length ?? 0 })
