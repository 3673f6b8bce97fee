import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { addDays } from '../../../platform/days.ts'
import { startOfDay } from '../../../platform/server/zonedTime.ts'

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
})
afterAll(() => kit.academy.close())
afterEach(() => kit.academy.resetClock())

const timeZone = 'Europe/Berlin'
const at = (day: string, hours: number) => new Date(startOfDay(day, timeZone).getTime() + hours * 3_600_000)
const signIn = (id: number) => kit.academy.signedIn({ id })
/** Proposed by the member and confirmed by the teacher. */
async function agree(id: number, days: number): Promise<void> {
  const terms = { days, minutes: 120, tasks: ['Scales'], check_in_day: 7, instead_of: null }
  const { body } = await (await signIn(id)).send('POST', '/api/member/agreement', terms)
  const admin = await kit.signInAdmin()
  await admin.send('POST', `/api/admin/students/${id}/agreement/${body.proposed.id}/confirm`)
}
const planOf = async (id: number) => (await (await signIn(id)).get('/api/member/agreement')).body
const missedBy = async (ids: number[]) => Promise.all(ids.map(async (id) => (await planOf(id)).missed))

it('the weeks go on where an agreement is changed and its day stays: none is missed for it, and none forgotten', async () => {
  const ids = [(await kit.newMember({ timeZone })).id, (await kit.newMember({ timeZone })).id] as const
  const [came, away] = ids
  for (const id of ids) await agree(id, 4)
  const first: string = (await planOf(came)).next_on
  await kit.academy.runJobs({ now: at(first, 12) })
  await (await signIn(came)).send('POST', '/api/member/check-ins', { due_on: first, kept: 'yes', words: '' })
  await agree(came, 2)
  const settle = (days: number) => kit.academy.runJobs({ scheduled: true, now: at(addDays(first, days), 9) })
  await settle(7)
  expect(await missedBy([...ids])).toEqual([0, 1])
  await agree(away, 2)
  await settle(14)
  expect(await missedBy([...ids])).toEqual([1, 2])
  const news = (await (await signIn(away)).get('/api/member/notifications?perPage=100')).body.data
  expect(news.filter(({ kind }: { kind: string }) => kind === 'missed')).toHaveLength(1)
})

it('a week that has just ended is judged by what ran in it, also before the hourly job has come', async () => {
  const ids = [(await kit.newMember({ timeZone })).id, (await kit.newMember({ timeZone })).id] as const
  const [came] = ids
  for (const id of ids) await agree(id, 4)
  const first: string = (await planOf(came)).next_on
  const second = addDays(first, 7)
  const toward = async (day: string, hours: number) => kit.academy.runJobs({ now: at(day, hours) })
  await toward(first, 12)
  await (await signIn(came)).send('POST', '/api/member/check-ins', { due_on: first, kept: 'yes', words: '' })
  // the second check-in day, twenty minutes after the members' midnight: nothing is judged yet
  await toward(second, 1 / 3)
  for (const id of ids) await agree(id, 2)
  expect(await missedBy([...ids])).toEqual([0, 1])
  const settle = (days: number) => kit.academy.runJobs({ scheduled: true, now: at(addDays(first, days), 11) })
  await settle(7)
  expect(await missedBy([...ids])).toEqual([0, 1])
  await settle(14)
  expect(await missedBy([...ids])).toEqual([1, 2])
})
