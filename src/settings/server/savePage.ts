import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { PAGE_PREFIX, type PageFields } from '../pages.ts'
import { lockPages } from './pageVersions.ts'
import { addVersion, findLatest } from './versions.ts'

const STALE =
  'Somebody else has saved this page meanwhile. What you typed is still here: look at the newest version, then save again.'
const TAKEN = 'There is a page at this address already. Please choose another one.'

type Change = {
  slug: string /** That the change was made from; 0 for a new page. */
  version: number
  value: PageFields
}

/**
 * Saves a page as its next version, which holds at once in this process and soon in the others; the same again changes
 * nothing. @throws AppError 'conflict' when it was made from a version that is not the newest any more
 */
export async function savePage(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { slug, version, value }: Change,
  by: number,
): Promise<void> {
  const section = PAGE_PREFIX + slug
  await inTransaction(db, async (tx) => {
    await lockPages(tx)
    const newest = await findLatest(tx, section)
    const before = (newest?.value ?? {}) as Partial<PageFields>
    const isSame = (Object.keys(value) as (keyof PageFields)[]).every((field) => before[field] === value[field])
    if (!isSame) {
      // a new page may have the address of one that was removed
      const base = version === 0 && before.state === 'removed' ? newest?.version : version
      if (base !== (newest?.version ?? 0)) throw new AppError('conflict', version === 0 ? TAKEN : STALE)
      if (!(await addVersion(tx, { section, version: base + 1, value, by }))) throw new AppError('conflict', STALE)
    }
    await auditCall(tx, { about: `page ${slug}`, before: facts(before), after: facts(value) })
  })
  await settings.renew()
}

/** The audit log names what was changed, and keeps no copy of a text whose versions are stored anyway. */
const facts = ({ body, ...rest }: Partial<PageFields>) => ({ ...rest, length: body?.length ?? 0 })
