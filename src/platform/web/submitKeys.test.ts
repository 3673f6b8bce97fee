import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { endpoint, Id, Ok, submission } from '../contract.ts'
import { call, toFormData } from './api.ts'
import { withSubmitKey } from './submitKeys.ts'

const create = endpoint('POST', '/api/thing/:id', {
  params: Id,
  body: z.object({ body: z.string(), ...submission }),
  response: Ok,
})
const change = endpoint('PUT', '/api/thing/:id', { params: Id, body: z.object({ body: z.string() }), response: Ok })

let keys: (string | undefined)[]
/** Answers of a server, one for each time it is called, and then that all went well. */
function standIn(...answers: Answer[]) {
  answerCalls(
    ({ body }) => {
      keys.push((body as { submit_key?: string }).submit_key)
      return answers.shift() ?? {}
    },
    [create, change],
  )
}
const send = (body = 'Thank you', id = 1) => call(create, { params: { id }, body: { body } })

beforeEach(() => {
  keys = []
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a submit whose answer was lost carries the same key when it is sent again, and another one afterwards', async () => {
  standIn('offline', refuse('too_many', 'Slowly.'))
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(send()).rejects.toMatchObject({ code: 'too_many' })
  await send()
  await send()
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
  expect(Object.keys(localStorage)).toEqual([])
})

it('a double click is one submit', async () => {
  standIn()
  await Promise.all([send(), send()])
  expect(keys[1]).toBe(keys[0])
})

it('other words, and another address, are another submit', async () => {
  standIn('offline', 'offline', 'offline')
  for (const [body, id] of [
    ['One', 1],
    ['Two', 1],
    ['One', 2],
  ] as const)
    await expect(send(body, id)).rejects.toThrow()
  expect(new Set(keys).size).toBe(3)
})

it('the same words on another day are another submit', async () => {
  standIn('offline')
  await expect(send()).rejects.toThrow()
  vi.advanceTimersByTime(25 * 60 * 60 * 1000)
  await send()
  expect(keys[1]).not.toBe(keys[0])
})

it('a key that the screen has made stays, and what creates nothing has none', async () => {
  standIn()
  await call(create, { params: { id: 1 }, body: { body: 'Mine', submit_key: 'mine' } })
  await call(change, { params: { id: 1 }, body: { body: 'Mine' } })
  expect(keys).toEqual(['mine', undefined])
})

it('the key comes before the files of a form', () => {
  const { body } = withSubmitKey(create, '/api/thing/1', { body: 'Mine', media: [new File(['x'], 'a.png')] })
  expect([...toFormData(body as object).keys()][0]).toBe('submit_key')
})
