import { expect, it } from 'vitest'
import { answerCalls, page } from '../../../test/fakeApi.ts'
import { endpoint, Ok } from '../contract.ts'
import { call } from './api.ts'

const read = endpoint('GET', '/api/thing', { response: Ok })

it('an answer that breaks off is none', async () => {
  answerCalls(() => 'cut', [read])
  await expect(call(read, {})).rejects.toMatchObject({ code: 'unavailable' })
})

it('nor is one that was taken back by then, and it is no failure either', async () => {
  const taken = new AbortController()
  answerCalls(() => {
    taken.abort()
    return 'cut'
  }, [read])
  await expect(call(read, { signal: taken.signal })).rejects.not.toHaveProperty('code', 'unavailable')
})

it('what is not the academy’s is not taken for its answer', async () => {
  answerCalls(() => page('<title>Please sign in to this network</title>'))
  await expect(call(read, {})).rejects.toMatchObject({ code: 'bad_request' })
})

it('what changes something is noted before its answer comes, since its page may be left meanwhile', async () => {
  const change = endpoint('POST', '/api/thing', { response: Ok })
  const noted: boolean[] = []
  answerCalls(() => {
    noted.push(sessionStorage.getItem('changed') !== null)
    return { body: { ok: true } }
  }, [read, change])
  await call(read, {})
  await call(change, {})
  expect(noted).toEqual([false, true])
})
