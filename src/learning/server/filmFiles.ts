import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db } from '../../platform/server/database.ts'
import { admit } from '../../platform/server/route.ts'
import { fileGone } from '../../platform/server/storageErrors.ts'
import type { LearningGates } from './gates.ts'
import { shownToAll } from './previews.ts'

/**
 * Lets whoever may open a lesson or an upload through to the film that it shows from an address of the academy's own,
 * and everybody where it is a preview. A film that nothing shows is for admins only. `address` is that of the film
 * without its ending, which picture and captions have, too.
 * @throws AppError 'unauthenticated', 'locked', or 'not_found'
 */
export async function admitToFilm(db: Db, gates: LearningGates, reader: Reader | null, address: string): Promise<void> {
  if (reader?.isAdmin) return
  const showing = await listShowing(db, address)
  if (showing.some(({ preview }) => preview)) return
  admit('member', reader)
  if (!reader) return
  let refusal = fileGone()
  for (const { kind, id } of showing) {
    const refused = await gates[kind].requireOpen(db, reader, id).catch(asRefusal)
    if (!refused) return
    if (refused.code === 'locked') refusal = refused
  }
  throw refusal
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** What shows a film, whether or not members see it by now; `preview`: visitors do. */
async function listShowing(db: Db, address: string) {
  const found = (['lesson', 'upload'] as const).map(async (kind) => {
    const { table, shown } = shownToAll[kind]
    const preview = sql<boolean>`coalesce(${shown}, false)`
    const rows = await db
      .select({ id: table.id, preview })
      .from(table)
      .where(sql`position(${`"${address}.`}::text in ${table.videoUrl}) > 0`)
    return rows.map((row) => ({ kind, ...row }))
  })
  return (await Promise.all(found)).flat()
}
