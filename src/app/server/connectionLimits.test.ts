import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type BareSocket, openSocket, readAnswer } from '../../../test/bareSocket.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { streamPath } from '../../notifications/contract.ts'

// long enough for whoever is not slow by himself, but on a busy machine
const limits = { headersMs: 300, bodyMs: 1_200, bodyBytes: 100, uploadMs: 2_400, uploadBytes: 1_000, perCaller: 4 }
const ASK = 'GET /healthz HTTP/1.1\r\nhost: academy.test\r\n\r\n'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const portOf = ({ app }: TestAcademy) => (app.server.address() as AddressInfo).port

let academy: TestAcademy
let member: Client
const sockets: BareSocket[] = []
beforeAll(async () => {
  academy = await openTestAcademy({}, { limits })
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  member = await academy.signedIn(await createUser(academy.db))
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => academy.close())

async function open(text = '', of = academy): Promise<BareSocket> {
  const socket = await openSocket(portOf(of))
  sockets.push(socket)
  if (text) socket.say(text)
  return socket
}

/** How long it took until the connection was closed, and what was said before. */
async function whenClosed(socket: BareSocket) {
  const from = performance.now()
  const answer = readAnswer(await socket.closed)
  return { ...answer, ms: performance.now() - from }
}

const cookie = () =>
  Object.entries(member.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: academy.test\r\ncookie: ${cookie()}\r\nx-csrf-token: ${member.token()}\r\n` +
  `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const jsonPost = (length: number) => post('/member/bookmark/toggle', 'application/json', length)
const tooSlow = { status: 408, body: { code: 'timed_out', message: expect.stringContaining('too long') } }

describe('a sender who is slow', () => {
  it('has so long for the head of a request', async () => {
    const { ms, ...answer } = await whenClosed(await open('GET / HTTP/1.1\r\nhost: academy.test\r\nx-half: '))
    expect(answer).toMatchObject(tooSlow)
    expect(ms).toBeGreaterThan(200)
  })

  it('is not answered what it has not asked', async () => {
    const socket = await open()
    expect(await socket.closed).toBe('')
  })

  it('has so long for a part of a body, whether nothing comes or a byte now and then', async () => {
    expect(await whenClosed(await open(jsonPost(40)))).toMatchObject(tooSlow)
    const socket = await open(jsonPost(40))
    const dripping = setInterval(() => socket.say(' '), 50)
    // it drips on until it is cut
    expect(await whenClosed(socket)).toMatchObject(tooSlow)
    clearInterval(dripping)
  })

  it('may take as long as it likes for the whole', async () => {
    const parts = 6
    const body = '{}'.padEnd(parts * limits.bodyBytes)
    const socket = await open(jsonPost(body.length))
    for (let index = 0; index < parts; index++) {
      await wait(limits.bodyMs / 5)
      socket.say(body.slice(index * limits.bodyBytes, (index + 1) * limits.bodyBytes))
    }
    await expect.poll(() => socket.heard()).toContain('}')
    expect(readAnswer(socket.heard()).status).toBe(422)
  })

  it('has longer for a body with files, and more to bring', async () => {
    const part = '--line\r\ncontent-disposition: form-data; name="passport"; filename="a.png"\r\n\r\nbegin'
    const upload = () => open(post('/api/member/passport', 'multipart/form-data; boundary=line', 50_000) + part)
    const socket = await upload()
    await wait(limits.bodyMs * 1.3)
    expect(socket.isOpen()).toBe(true)
    expect(await whenClosed(socket)).toMatchObject(tooSlow)
    const dripping = await upload()
    const honest = await upload()
    const say = setInterval(() => {
      dripping.say('drip')
      honest.say('a line that is slow'.repeat(20))
    }, 100)
    expect(await whenClosed(dripping)).toMatchObject(tooSlow)
    await wait(limits.uploadMs * 1.5)
    clearInterval(say)
    expect(honest.isOpen()).toBe(true)
  })

  it('of a body that nobody waits for is cut after its answer', async () => {
    const socket = await open('POST /nothing HTTP/1.1\r\nhost: academy.test\r\ncontent-length: 5\r\n\r\n')
    await socket.closed
  })
})

describe('a client that is not slow', () => {
  it('keeps the connection between two requests, and a stream for as long as it is open', async () => {
    const idle = await open(ASK)
    const events = await open(`GET ${streamPath} HTTP/1.1\r\nhost: academy.test\r\ncookie: ${cookie()}\r\n\r\n`)
    await wait(limits.uploadMs * 1.5)
    expect(events.heard()).toContain('text/event-stream')
    expect([idle.isOpen(), events.isOpen()]).toEqual([true, true])
    idle.say(ASK)
    await expect.poll(() => idle.heard().split('"ok"').length).toBe(3)
  })
})

describe('connections of one address', () => {
  const openLimited = async (env: Record<string, string>) => {
    const limited = await openTestAcademy(env, { limits: { ...limits, headersMs: 60_000 } })
    await limited.app.listen({ port: 0, host: '127.0.0.1' })
    return limited
  }
  /** How many of `count` connections are answered, and what the last one hears. */
  const ask = async (limited: TestAcademy, count: number) => {
    const all: BareSocket[] = []
    for (let index = 0; index < count; index++) all.push(await open(ASK, limited))
    await expect.poll(() => all.every((socket) => socket.heard() !== '')).toBe(true)
    const statuses = all.map((socket) => readAnswer(socket.heard()).status)
    return { all, statuses }
  }

  it('are so many, and one that goes makes room', async () => {
    const limited = await openLimited({ RATE_LIMITS: 'on' })
    const { all, statuses } = await ask(limited, 6)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const { head, body } = readAnswer(all.at(-1)?.heard() ?? '')
    expect(body).toEqual({ code: 'too_many', message: expect.any(String) })
    expect(head).toContain('retry-after: 5')
    all[0]?.close()
    await expect.poll(async () => (await ask(limited, 1)).statuses).toEqual([200])
    await limited.close()
  })

  it.each<Record<string, string>>([{ RATE_LIMITS: 'off' }, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }])(
    'are not counted with %j',
    async (env) => {
      const limited = await openLimited(env)
      expect((await ask(limited, 6)).statuses).toEqual(Array(6).fill(200))
      await limited.close()
    },
  )
})

describe('what is no request', () => {
  it.each([
    [
      'an endless address',
      `GET /?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: academy.test\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['no HTTP', 'hello there\r\n\r\n', 400, 'bad_request'],
    ['two lengths', `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'bad_request'],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: academy.test\r\nhost: evil.test\r\n\r\n', 400, 'bad_request'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'a body beyond all measure',
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 70000\r\n\r\n',
      413,
      'too_large',
    ],
  ])('has the shape of every failure: %s', async (_, text, status, code) => {
    const socket = await open(text)
    await expect.poll(() => socket.heard()).toContain('}')
    const answer = readAnswer(socket.heard())
    expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String) }])
    expect(answer.head).toContain('content-type: application/json')
  })

  it('is not an expectation that nobody knows', async () => {
    const socket = await open(ASK.replace('\r\n\r\n', '\r\nexpect: wonders\r\n\r\n'))
    await expect.poll(() => socket.heard()).toContain('200 OK')
  })
})
