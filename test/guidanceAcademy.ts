import { addLessons } from '../src/learning/server/index.ts'
import { openTestAcademy } from './academy.ts'
import { createUser } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Two admins, a premium member, a free one, and a lesson. */
export async function openGuidanceAcademy() {
  const academy = await openTestAcademy()
  const { db } = academy
  const createdAt = new Date(Date.now() - 30 * DAY_MS)
  const [mia, free, anna, bert] = [
    await createUser(db, { firstName: 'Mia', premium: true, premiumDays: 400, createdAt, timeZone: 'Europe/Berlin' }),
    await createUser(db, { firstName: 'Fred', createdAt }),
    await createUser(db, { role: 'admin', firstName: 'Anna', createdAt }),
    await createUser(db, { role: 'admin', firstName: 'Bert', createdAt }),
  ]
  const [lesson = 0] = await addLessons(db, [
    { title: 'First chords', level: 'beginner', category: 'Chords', description: '' },
  ])
  return {
    ...{ academy, db, lesson, memberId: mia.id },
    /** Sessions end while the clock moves on. */
    signInAdmin: () => academy.signedIn(anna),
    member: await academy.signedIn(mia),
    free: await academy.signedIn(free),
    anna: await academy.signedIn(anna),
    bert: await academy.signedIn(bert),
    /** A client of somebody new, premium where nothing else is said. */
    newMember: async (values: Parameters<typeof createUser>[1] = {}) => {
      const user = await createUser(db, { premium: true, premiumDays: 400, createdAt, ...values })
      return { id: user.id, client: await academy.signedIn(user) }
    },
  }
}
export type GuidanceAcademy = Awaited<ReturnType<typeof openGuidanceAcademy>>
