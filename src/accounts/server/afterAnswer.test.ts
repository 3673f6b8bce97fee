import { once } from 'node:events'
import { get } from 'node:http'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { afterAnswerOf } from './afterAnswer.ts'

/** A server that listens, whose one address works on after its answer. */
async function listen(before: (raw: NodeJS.EventEmitter) => Promise<unknown>, work: () => Promise<void>) {
  const app = Fastify()
  const afterAnswer = afterAnswerOf(app)
  app.get('/', async (_, reply) => {
    await before(reply.raw)
    afterAnswer(reply, work)
    return 'answered'
  })
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

it('works after the answer, and the server closes after the work', async () => {
  const seen: string[] = []
  let finish = () => {}
  const { app, address } = await listen(
    async () => {},
    async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      seen.push('worked')
    },
  )
  expect(await (await fetch(address)).text()).toBe('answered')
  const closed = app.close().then(() => seen.push('closed'))
  finish()
  await closed
  expect(seen).toEqual(['worked', 'closed'])
})

it('works also for a browser that had gone away, and the server still closes', async () => {
  const work = vi.fn(async () => {})
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { app, address } = await listen((raw) => {
    arrived()
    return once(raw, 'close')
  }, work)
  const request = get(address).on('error', () => {})
  await arrival
  request.destroy()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  await app.close()
})
