import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import { engraveJob } from './engraveJob.ts'
import { pieces } from './tables.ts'

export type NewPiece = Pick<typeof pieces.$inferInsert, 'title' | 'composer' | 'source' | 'sourceKey'> &
  Partial<Pick<typeof pieces.$inferInsert, 'owner' | 'ownerId' | 'level' | 'category' | 'published' | 'bars'>>

/** Adds pieces whose sources are stored, and has them engraved; answers their ids in order. */
export async function addPieces(tx: Transaction, jobs: Jobs, drafts: readonly NewPiece[]): Promise<number[]> {
  if (drafts.length === 0) return []
  const rows = await tx
    .insert(pieces)
    .values([...drafts])
    .returning({ id: pieces.id, key: pieces.sourceKey })
  await assignFiles(tx, 'piece', rows)
  await jobs.sendAll(
    engraveJob,
    rows.map(({ id }) => ({ piece: id })),
    { tx },
  )
  return rows.map(({ id }) => id)
}
