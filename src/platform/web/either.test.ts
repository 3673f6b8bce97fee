import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerCalls } from '../../../test/fakeApi.ts'
import { endpoint, file, Ok } from '../contract.ts'
import { call } from './api.ts'

const save = endpoint('POST', '/api/thing', {
  encoding: 'either',
  body: z.object({ title: z.string(), picture: z.optional(file()) }),
  response: Ok,
})

async function sent(body: { title: string; picture?: File }) {
  const types: (string | null)[] = []
  const calls = answerCalls(
    (_, { headers }) => {
      types.push(headers.get('content-type'))
      return {}
    },
    [save],
  )
  await call(save, { body })
  return { type: types[0], body: calls[0]?.body }
}

it('a body that may carry a file goes as a form when it does', async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  const request = await sent({ title: 'A', picture })
  expect(request.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(Object.keys(request.body as object)).toEqual(['title', 'picture'])
})

it('and as JSON when it does not', async () => {
  const request = await sent({ title: 'A' })
  expect(request).toMatchObject({ type: 'application/json', body: { title: 'A' } })
})
