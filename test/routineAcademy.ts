import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { lessons } from '../src/learning/server/tables.ts'
import { addDays } from '../src/platform/days.ts'
import { currentTime } from '../src/platform/server/clock.ts'
import type { Part, Today } from '../src/routine/contract.ts'
import { openTestAcademy, type TestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { addTwoBars } from './practiceAcademy.ts'

/** An academy with two lessons and three pieces, and the member of the running test. */
export let academy: TestAcademy
export let client: Client
export let userId: number

/** Opens the academy for the tests of a file; each begins with a new member, at ten in the morning. */
export function openRoutineAcademy(): void {
  beforeAll(async () => {
    academy = await openTestAcademy()
    const { db } = academy
    const lesson = { category: 'Start', level: 'beginner', status: 'active', categoryPosition: 0 } as const
    await db.insert(lessons).values([
      { ...lesson, title: 'First steps', position: 0 },
      { ...lesson, title: 'Second steps', position: 1 },
    ])
    for (const title of ['Lullaby', 'Arietta', 'Minuet']) await addTwoBars(db, { title, category: title })
  })
  afterAll(() => academy.close())
  afterEach(() => academy.resetClock())
  beforeEach(async () => {
    // so that no test goes on into the next day
    await academy.moveClockTo(new Date(`${addDays(currentTime().toISOString().slice(0, 10), 1)}T10:00:00Z`))
    await enter()
  })
}

/** Begins anew, as another member. */
export async function enter(more: object = {}): Promise<void> {
  const user = await createUser(academy.db, { emailVerifiedAt: new Date('2026-01-01'), timeZone: 'UTC', ...more })
  userId = user.id
  await logInAgain()
}
export async function logInAgain(): Promise<void> {
  client = await academy.signedIn({ id: userId })
}

export const today = async (by = client): Promise<Today> => (await by.get('/api/member/today')).body
export const act = (part: Pick<Part, 'id'>, what: string, by = client) =>
  by.send('POST', `/api/member/today/parts/${part.id}`, { act: what })
export const choose = (minutes: number) => client.send('PUT', '/api/member/today', { minutes })
export const sum = (parts: readonly Part[]) => parts.reduce((total, { minutes }) => total + minutes, 0)
export const first = ({ parts }: Today): Part => {
  if (!parts[0]) throw new Error('A routine has parts.')
  return parts[0]
}
