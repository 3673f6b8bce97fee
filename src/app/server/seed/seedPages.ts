import { fillIn } from '../../../../demo/legalPages.ts'
import { findEdited } from '../../../pages/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { legalSlugs, PAGE_PREFIX, type PageFields } from '../../../settings/index.ts'
import { addVersion } from '../../../settings/server/index.ts'
import { demoId, type Ids } from './demoThread.ts'

/** Imprint, privacy and terms, as the teacher has published them. */
export async function seedPages(tx: Transaction, { settings }: Pick<Context, 'settings'>, people: Ids): Promise<void> {
  for (const slug of legalSlugs) {
    const { title, body } = findEdited(settings, slug)
    const value: PageFields = { title, body: fillIn(body), in_footer: true, state: 'published' }
    await addVersion(tx, { section: PAGE_PREFIX + slug, version: 1, value, by: demoId(people, 'samuel_o') })
  }
}
