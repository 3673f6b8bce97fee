import { request, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openHttpServer } from '../../../test/httpServer.ts'
import { EventStream } from './eventStream.ts'

let server: Awaited<ReturnType<typeof openHttpServer>> | undefined
afterEach(() => server?.close())

/** A server that opens one stream, and the text that a browser gets of it; nobody reads when `deaf`. */
async function open(heartbeatMs?: number, deaf = false) {
  let events: EventStream | undefined
  let answer: ServerResponse | undefined
  server = await openHttpServer((_, response) => {
    answer = response
    events = new EventStream(response, { 'x-mine': 'kept' }, heartbeatMs)
  })
  const outgoing = request({ host: '127.0.0.1', port: server.port, agent: false }).end()
  const heard = { text: '', headers: {} as Record<string, unknown> }
  await new Promise<void>((resolve) => {
    outgoing.once('response', (incoming) => {
      heard.headers = incoming.headers
      if (deaf) incoming.pause()
      else incoming.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk))
      incoming.on('error', () => {})
      resolve()
    })
  })
  if (!events || !answer) throw new Error('Nothing was asked.')
  return { events, answer, heard, leave: () => outgoing.destroy() }
}

describe('a stream of events', () => {
  it('writes events as browsers read them, with the headers it is given', async () => {
    const { events, heard } = await open()
    events.send({ event: 'news', id: 7, data: { text: 'two\nlines' } })
    events.send({ event: 'plain', data: 1 })
    await expect.poll(() => heard.text).toContain('event: plain\ndata: 1\n\n')
    expect(heard.text).toContain('event: news\nid: 7\ndata: {"text":"two\\nlines"}\n\n')
    expect(heard.text).toMatch(/^retry: \d{4}\n\n/)
    expect(heard.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'x-mine': 'kept',
    })
  })

  it('shows now and then that it is alive', async () => {
    const { heard } = await open(20)
    await expect.poll(() => heard.text.split(': still here\n\n').length).toBeGreaterThan(3)
  })

  it('notices that a client leaves, and reports it once', async () => {
    const { events, leave } = await open()
    let ended = 0
    events.onEnd(() => ended++)
    leave()
    await expect.poll(() => ended).toBe(1)
    events.send({ event: 'late', data: null })
    events.end()
    expect(ended).toBe(1)
    events.onEnd(() => ended++)
    expect(ended).toBe(2)
  })

  it('lets go of who does not read', async () => {
    const { events, answer } = await open(undefined, true)
    const data = 'x'.repeat(100_000)
    for (let at = 0; at < 500 && !answer.destroyed; at++) {
      events.send({ event: 'much', data })
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(answer.destroyed).toBe(true)
  })
})
