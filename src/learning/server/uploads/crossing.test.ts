import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePicture, openUploadAcademy } from '../../../../test/uploadAcademy.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
beforeAll(async () => {
  kit = await openUploadAcademy()
})
afterAll(() => kit.academy.close())
beforeEach(() => kit.clear())

const ROUNDS = 15
/** Two uploads that name each other, `ROUNDS` times; returns their ids. */
async function crossed() {
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = (await kit.store()).body.id
    const two = (await kit.store({ 'tags[0]': one })).body.id
    await kit.edit(one, { 'tags[0]': two })
    pairs.push([one, two])
  }
  return pairs
}
/** Does the same to all pairs at once; nobody may have to begin again, which is what a deadlock ends in. */
async function statusesOf(pairs: [number, number][], act: (one: number, two: number) => Promise<{ status: number }>[]) {
  const calls = pairs.flatMap(([one, two]) => act(one, two))
  const answers = await Promise.all(calls)
  return [...new Set(answers.map(({ status }) => status))].sort()
}

it('lets uploads that name each other be changed at once', async () => {
  const pairs = await crossed()
  let statuses: number[] = []
  const begun = await kit.academy.countTransactions(async () => {
    statuses = await statusesOf(pairs, (one, two) => [
      kit.edit(one, { title: 'One', 'tags[0]': two }),
      kit.edit(two, { title: 'Two', 'tags[0]': one }),
    ])
  })
  expect(statuses).toEqual([200])
  expect(begun).toBeLessThanOrEqual(2 * ROUNDS)
})

it('lets them be deleted at once', async () => {
  const pairs = await crossed()
  let statuses: number[] = []
  const begun = await kit.academy.countTransactions(async () => {
    statuses = await statusesOf(pairs, (one, two) => [kit.remove(one), kit.remove(two)])
  })
  expect(statuses).toEqual([200])
  expect(begun).toBeLessThanOrEqual(2 * ROUNDS)
  expect(kit.stored()).toEqual([])
})

it('lets one be deleted while the other is changed', async () => {
  const pairs = await crossed()
  const thumbnail = await makePicture('blue')
  let statuses: number[] = []
  const begun = await kit.academy.countTransactions(async () => {
    statuses = await statusesOf(pairs, (one, two) => [
      kit.remove(one),
      kit.edit(two, { 'tags[0]': one }),
      kit.edit(two, { thumbnail }),
    ])
  })
  // a change that names a deleted upload is refused with the reason
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(begun).toBeLessThanOrEqual(3 * ROUNDS)
})
