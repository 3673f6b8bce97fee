import { addLessons } from '../src/learning/server/index.ts'
import { openTestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { addTwoBars } from './practiceAcademy.ts'
import { toneTake } from './takeFiles.ts'

type Fields = Parameters<Client['upload']>[2]

/** An academy with a teacher, two members who may send takes and one who may not, a lesson and a piece. */
export async function openTakesAcademy(settings?: Parameters<typeof openTestAcademy>[0]) {
  const academy = await openTestAcademy(settings)
  const { db } = academy
  const owner = await createUser(db, { premium: true, firstName: 'Ada' })
  const [lesson = 0] = await addLessons(db, [{ title: 'First chords', category: 'Chords', level: 'beginner' }])
  const client = async (values: Parameters<typeof createUser>[1]) => academy.signedIn(await createUser(db, values))
  const member = await academy.signedIn(owner)
  const piece = await addTwoBars(db)
  const run = {
    ...{ place: 'piece', place_id: piece, bars: [1, 2].map((bar) => ({ bar, at: bar - 1 })) },
    notes: [60, 64].map((midi, at) => ({ midi, at, length: 0.5, velocity: 0.7 })),
  }
  return {
    ...{ academy, db, owner, member, lesson, piece, run, visitor: academy.visitor() },
    admin: await client({ role: 'admin' }),
    other: await client({ premium: true }),
    free: await client({}),
    send: (fields: Fields = {}, by = member) =>
      by.upload('POST', '/api/member/takes', { place: 'lesson', place_id: lesson, media: toneTake(), ...fields }),
    sendRun: (more: object = {}, by = member) => by.send('POST', '/api/member/takes', { ...run, ...more }),
    newMember: () => client({ premium: true }),
    close: () => academy.close(),
  }
}
export type TakesAcademy = Awaited<ReturnType<typeof openTakesAcademy>>
