import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginUpload, makePart, openScratch, type Scratch } from '../../../../test/brokenUpload.ts'
import { type Community, openCommunity, photograph } from '../../../../test/communityAcademy.ts'
import { memberStorage } from '../tables.ts'

const MB = 1024 * 1024
let kit: Community
let scratch: Scratch
type Sending = Awaited<ReturnType<typeof beginUpload>>

beforeAll(async () => {
  kit = await openCommunity()
  scratch = openScratch(kit.academy)
})
afterAll(() => kit.academy.close())

const begin = (megabytes: number, by = kit.ada) => beginUpload(kit.academy, by, '/api/member/post', megabytes * MB)

/** The answer to an upload of which not a byte of a file was sent. */
async function answerTo(sending: Sending) {
  sending.flushHeaders()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { message, code } = (await json(response)) as { message: string; code: string }
  sending.destroy()
  return { status: response.statusCode, wait: response.headers['retry-after'], message, code }
}
async function underWay(sending: Sending, count: number) {
  sending.write(makePart('media[]', 'a.mp4'))
  sending.write(Buffer.alloc(100_000))
  await scratch.comesTo(count)
}

it('refuses what a member has no room for before a byte of it is taken, also beside another on its way', async () => {
  await kit.academy.db.insert(memberStorage).values({ userId: kit.people.ada.id, bytes: 1800 * MB })
  expect(await answerTo(await begin(300))).toMatchObject({ status: 413, message: expect.stringContaining('2 GB') })
  const first = await begin(150)
  await underWay(first, 1)
  // each would fit alone
  expect(await answerTo(await begin(150))).toMatchObject({ status: 413, message: expect.stringContaining('2 GB') })
  const other = await begin(150, kit.bela)
  await underWay(other, 2)
  for (const sending of [first, other]) sending.destroy()
  await scratch.isLeftEmpty()
  const again = await begin(150)
  await underWay(again, 1)
  again.destroy()
  await scratch.isLeftEmpty()
})

it('lets one of two at once pass', async () => {
  const both = [await begin(150), await begin(150)]
  const answers: number[] = []
  for (const sending of both) {
    sending.on('response', (response) => answers.push(response.statusCode ?? 0))
    sending.write(makePart('media[]', 'a.mp4'))
    sending.write(Buffer.alloc(100_000))
  }
  await scratch.comesTo(1)
  await expect.poll(() => answers, { timeout: 20_000 }).toEqual([413])
  for (const sending of both) sending.destroy()
  await scratch.isLeftEmpty()
})

it('takes three large ones of a person at once, and small ones beside them', async () => {
  const three = [await begin(20, kit.bela), await begin(20, kit.bela), await begin(20, kit.bela)]
  for (const [at, sending] of three.entries()) await underWay(sending, at + 1)
  expect(await answerTo(await begin(20, kit.bela))).toMatchObject({ status: 429, wait: '10', code: 'too_many' })
  expect((await kit.post(kit.bela)).status).toBe(200)
  for (const sending of three) sending.destroy()
  await scratch.isLeftEmpty()
})

it('refuses more than a form may have by what is announced', async () => {
  expect(await answerTo(await begin(2100, kit.bela))).toMatchObject({ status: 413, code: 'too_large' })
})

it('answers the repeat of a post that is stored, also when there is no room left for another', async () => {
  const me = await kit.memberSince(7)
  const client = await kit.academy.signedIn(me)
  const photo = await photograph(400, 300)
  // more than the words of a post may have
  const large = new File([await photo.arrayBuffer(), new Uint8Array(200_000)], 'photo.jpg', { type: 'image/jpeg' })
  const post = (submit_key: string) => kit.post(client, { submit_key, media: [large] })
  const first = await post('mine')
  expect(first.status, first.text).toBe(200)
  await kit.academy.db
    .update(memberStorage)
    .set({ bytes: 2048 * MB })
    .where(eq(memberStorage.userId, me.id))
  const again = await post('mine')
  expect(again.status, again.text).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(kit.stored()).toHaveLength(1)
  for (const refused of [await post('another'), await post('no\0key'), await kit.post(client, { media: [large] })])
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
  await scratch.isLeftEmpty()
})
