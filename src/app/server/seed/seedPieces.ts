import { type DemoPiece, demoPieces } from '../../../../demo/pieces.ts'
import { writeMusicXml } from '../../../pieces/index.ts'
import { addPieces } from '../../../pieces/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import type { Jobs } from '../../../platform/server/job.ts'
import { demoId, type Ids } from './demoThread.ts'

const TYPE = 'application/vnd.recordare.musicxml+xml'

/** Writes and stores the source of every piece; answers their keys in the order of the pieces. */
export const storePieceSources = (put: Files['put']): Promise<string[]> =>
  Promise.all(demoPieces.map((piece) => put('piece-sources', 'musicxml', Buffer.from(writeMusicXml(piece)), TYPE)))

/** The pieces with what they belong to; the engraver comes to them once the academy is open. */
export async function seedPieces(
  tx: Transaction,
  jobs: Jobs,
  sources: readonly string[],
  { lessons, uploads }: { lessons: Ids; uploads: Ids },
): Promise<void> {
  const ownerOf = ({ of }: DemoPiece) => {
    if ('lesson' in of) return { owner: 'lesson' as const, ownerId: demoId(lessons, of.lesson) }
    if ('upload' in of) return { owner: 'upload' as const, ownerId: demoId(uploads, of.upload) }
    return of
  }
  await addPieces(
    tx,
    jobs,
    demoPieces.map((piece, at) => ({
      ...ownerOf(piece),
      title: piece.title,
      composer: piece.composer,
      source: 'musicxml' as const,
      sourceKey: sources[at] ?? '',
      bars: piece.parts.right.length - (piece.upbeat ? 1 : 0),
      published: true,
    })),
  )
}
