import { afterEach, expect, it, vi } from 'vitest'
import { endpoint, Ok } from '../contract.ts'
import { call } from './api.ts'

const read = endpoint('GET', '/api/thing', { response: Ok })
afterEach(() => vi.unstubAllGlobals())

/** An answer whose head has come, and half of its body. */
function halfAnAnswer(before = () => {}) {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"ok":'))
      before()
      stream.error(new TypeError('network error'))
    },
  })
  return new Response(body)
}

it('an answer that breaks off is none', async () => {
  vi.stubGlobal('fetch', async () => halfAnAnswer())
  await expect(call(read, {})).rejects.toMatchObject({ code: 'unavailable' })
})

it('nor is one that was taken back by then, and it is no failure either', async () => {
  const taken = new AbortController()
  vi.stubGlobal('fetch', async () => halfAnAnswer(() => taken.abort()))
  await expect(call(read, { signal: taken.signal })).rejects.not.toHaveProperty('code', 'unavailable')
})

it('what is not the academy’s is not taken for its answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<title>Please sign in to this network</title>'))
  await expect(call(read, {})).rejects.toMatchObject({ code: 'bad_request' })
})
