import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, file, Ok } from '../contract.ts'
import { call } from './api.ts'

const save = endpoint('POST', '/api/thing', {
  encoding: 'either',
  body: z.object({ title: z.string(), picture: z.optional(file()) }),
  response: Ok,
})
afterEach(() => vi.unstubAllGlobals())

async function sent(body: { title: string; picture?: File }) {
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    requests.push(request)
    return new Response('{"ok":true}')
  })
  await call(save, { body })
  return requests[0] ?? {}
}

it('a body that may carry a file goes as a form when it does', async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  const request = await sent({ title: 'A', picture })
  expect(request.headers).not.toHaveProperty('content-type')
  expect([...(request.body as FormData).keys()]).toEqual(['title', 'picture'])
})

it('and as JSON when it does not', async () => {
  const request = await sent({ title: 'A' })
  expect(request.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(request.body).toBe('{"title":"A"}')
})
