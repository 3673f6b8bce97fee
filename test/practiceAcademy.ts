import { pieceScores, pieces } from '../src/pieces/server/tables.ts'
import type { Db } from '../src/platform/server/database.ts'
import { openTestAcademy, type TestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { notesOf } from './playing.ts'

export type PracticeAcademy = {
  academy: TestAcademy
  visitor: Client
  member: Client
  other: Client
  /** Bar 1 twice with two notes for each hand, then bar 2 with one each. */
  open: number
  /** Opened by a plan that none of these members have. */
  locked: number
  close: () => Promise<void>
  addPiece: (more?: object) => Promise<number>
}

const NOTES = '1:C4@0 1:C3@0L 1:E4@2 1:E3@2L 1:C4@4 1:C3@4L 1:E4@6 1:E3@6L 2:D4@8 2:G3@8L'

/** Adds a piece that is engraved, as far as practising it asks. */
export async function addTwoBars(db: Db, more: object = {}): Promise<number> {
  const [row] = await db
    .insert(pieces)
    .values({
      ...{ title: 'Two bars', source: 'musicxml', sourceKey: 'none', category: 'Songs', level: 'beginner' },
      ...{ published: true, state: 'ready', bars: 2, tempo: 80, timeSignature: '4/4', access: 'free', ...more },
    })
    .returning({ id: pieces.id })
  const pieceId = row?.id ?? 0
  await db.insert(pieceScores).values({ pieceId, midiKey: 'none', notes: notesOf(NOTES) })
  return pieceId
}

/** An academy with two pieces that are engraved, as far as practising them asks. */
export async function openPracticeAcademy(): Promise<PracticeAcademy> {
  const academy = await openTestAcademy()
  const { db } = academy
  const addPiece = (more: object = {}) => addTwoBars(db, more)
  const client = async () => academy.signedIn(await createUser(db))
  return {
    ...{ academy, addPiece, visitor: academy.visitor(), member: await client(), other: await client() },
    ...{ open: await addPiece(), locked: await addPiece({ access: 'premium' }), close: () => academy.close() },
  }
}
