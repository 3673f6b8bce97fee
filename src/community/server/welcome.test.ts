import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity({ RATE_LIMITS: 'on' })
})
afterAll(() => kit.academy.close())

const LINKS = 'https://a.example and https://b.example'
const newcomer = async () => kit.academy.signedIn(await kit.memberSince(0))
const statuses = async (count: number, work: () => Promise<{ status: number }>) => {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push((await work()).status)
  return found
}

it('a newcomer posts three times, then waits; a member of a week five', async () => {
  const fresh = await newcomer()
  expect(await statuses(4, () => kit.post(fresh))).toEqual([200, 200, 200, 429])
  expect(await statuses(6, () => kit.post(kit.ada))).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await kit.post(kit.ada)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
})

it('a newcomer comments ten times, then waits', async () => {
  const { body: post } = await kit.post(kit.bela)
  const fresh = await newcomer()
  const answers = await statuses(12, () => kit.comment(fresh, post.id))
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
})

it('what is not stored, or stored already, costs a newcomer nothing', async () => {
  const fresh = await newcomer()
  const wrong = new File(['text'], 'a.png', { type: 'image/png' })
  expect(await statuses(2, () => kit.post(fresh, { media: [wrong] }))).toEqual([415, 415])
  const submit_key = crypto.randomUUID()
  expect(await statuses(2, () => kit.post(fresh, { submit_key }))).toEqual([200, 200])

  const { body: post } = await kit.post(kit.bela)
  const other = await newcomer()
  const say = (fields: object) =>
    other.upload('POST', '/api/member/comment', { body: 'Yes', post_id: post.id, ...fields })
  expect(await statuses(3, () => say({ post_id: 987654 }))).toEqual([404, 404, 404])
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
  for (const submit_key of keys) expect((await say({ submit_key })).status).toBe(200)
  expect((await say({})).status).toBe(429)
  expect((await say({ submit_key: keys[9] })).status).toBe(200)
})

it('a newcomer’s text may contain one link anywhere, and one that is refused costs nothing', async () => {
  const fresh = await newcomer()
  const { body: post } = await kit.post(kit.bela)
  const write: ((by: Client, body: string) => Promise<{ status: number; body: { message: string } }>)[] = [
    (by, body) => kit.post(by, { body }),
    (by, body) => kit.comment(by, post.id, body),
  ]
  for (const say of write) {
    const refused = await say(fresh, LINKS)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('one link')])
    expect((await say(fresh, 'https://a.example')).status).toBe(200)
  }
  const { body: own } = await kit.post(fresh, { body: 'Hello' })
  expect((await fresh.send('PUT', `/api/member/post/${own.id}`, { body: LINKS })).status).toBe(422)
  expect((await kit.post(kit.bela, { body: LINKS })).status).toBe(200)
})
