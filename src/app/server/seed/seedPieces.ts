import { accounts } from '../../../../demo/members.ts'
import { type DemoPiece, demoPieces } from '../../../../demo/pieces.ts'
import { pieceInWork } from '../../../../demo/practice.ts'
import { writeMusicXml } from '../../../pieces/index.ts'
import { addPieces, saveVisit } from '../../../pieces/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import type { Jobs } from '../../../platform/server/job.ts'
import { addRun } from '../../../practice/server/index.ts'
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
  { lessons, uploads, people }: { lessons: Ids; uploads: Ids; people: Ids },
): Promise<void> {
  const ownerOf = ({ of }: DemoPiece) => {
    if ('lesson' in of) return { owner: 'lesson' as const, ownerId: demoId(lessons, of.lesson) }
    if ('upload' in of) return { owner: 'upload' as const, ownerId: demoId(uploads, of.upload) }
    return of
  }
  const ids = await addPieces(
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
  await seedPlaying(
    tx,
    demoId(people, accounts.premium.user_name),
    (title) => ids[demoPieces.findIndex((piece) => piece.title === title)],
  )
}

const DAY = 24 * 60 * 60_000

/** The piece that the premium member has in work, with how it went yesterday. */
async function seedPlaying(
  tx: Transaction,
  userId: number,
  find: (title: string) => number | undefined,
): Promise<void> {
  const { title, ...run } = pieceInWork
  const pieceId = find(title)
  if (pieceId === undefined) throw new Error(`The demo has no piece ${title}.`)
  const at = new Date(Date.now() - DAY)
  await saveVisit(tx, userId, pieceId, at)
  await addRun(tx, { ...run, userId, pieceId, createdAt: at })
}
