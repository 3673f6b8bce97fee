import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity({ RATE_LIMITS: 'on' })
})
afterAll(() => kit.academy.close())

it('counts posts that are accepted, and not those that are refused', async () => {
  const noPicture = new File(['no picture'], 'a.png', { type: 'image/png' })
  const refused = [
    ...(await Promise.all([0, 1, 2, 3].map(() => kit.post(kit.ada, { body: ' ' })))),
    ...(await Promise.all([0, 1].map(() => kit.post(kit.ada, { media: [noPicture] })))),
  ]
  for (const { status } of refused) expect([415, 422]).toContain(status)
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await kit.post(kit.ada)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
