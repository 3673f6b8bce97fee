import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import { findLastRecording } from './queries.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('the last recording is the latest that a reader may watch', async () => {
  const { db } = academy
  const { id } = await createUser(db)
  const last = async (premium: boolean) => (await findLastRecording(db, { id, premium }))?.title ?? null
  expect(await last(true)).toBeNull()
  await createShow(db, { title: 'Ahead' })
  await createShow(db, { title: 'For all', inMinutes: -5000 })
  await createShow(db, { title: 'For premium', inMinutes: -4000, accessType: 'premium' })
  await createShow(db, { title: 'Not recorded', inMinutes: -3000, videoMarkup: null })
  await createShow(db, { title: 'Cancelled', inMinutes: -2000, deletedAt: new Date() })
  expect([await last(false), await last(true)]).toEqual(['For all', 'For premium'])
})
