import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import './context.ts'
import { fileRoutes, isShown, parseRange } from './fileRoutes.ts'
import { assignFiles, deleteOrphans, releaseFiles, storedFiles } from './storedFiles.ts'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
let academy: TestAcademy
/** The real route with kinds of owners that no module has yet. */
let app: FastifyInstance
const readers: Record<string, Record<string, string>> = { visitor: {} }
let memberId = 0

beforeAll(async () => {
  academy = await openTestAcademy()
  app = Fastify()
  app.decorate('context', academy.context)
  app.decorate('routeRecords', [])
  app.decorate('identify', academy.app.identify)
  app.decorateRequest('reader', null)
  await app.register(cookie)
  fileRoutes(app, {
    shown: 'anyone',
    tier: 'premium',
    mine: async ({ id }, ownerId) => String(id) === ownerId,
  })
  const enter = async (name: string, values: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(academy.db, values)
    readers[name] = (await academy.signedIn(user)).cookies
    return user.id
  }
  memberId = await enter('member')
  await enter('other')
  await enter('premium', { premium: true })
  await enter('admin', { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await academy.close()
})

async function stored(kind: string | undefined, id: number | string = 1): Promise<string> {
  const key = await academy.context.files.put('pictures', 'webp', content, 'image/webp')
  await academy.db.insert(storedFiles).values({ key })
  if (kind) await assignFiles(academy.db, kind, [{ id, key }])
  return key
}
const ask = (key: string, who: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/files/${key}`, cookies: readers[who] ?? {}, headers })
const statuses = async (key: string) => {
  const entries = Object.keys(readers).map(async (who) => [who, (await ask(key, who)).statusCode] as const)
  return Object.fromEntries(await Promise.all(entries))
}

describe('who may have a file', () => {
  it('is said by the policy of its owner', async () => {
    const nobody = { visitor: 401, member: 404, other: 404, premium: 404, admin: 200 }
    expect(await statuses(await stored('shown'))).toEqual({
      ...{ visitor: 200, member: 200, other: 200, premium: 200, admin: 200 },
    })
    expect(await statuses(await stored('tier'))).toEqual({ ...nobody, member: 403, other: 403, premium: 200 })
    expect(await statuses(await stored('mine', memberId))).toEqual({ ...nobody, member: 200 })
    expect(await statuses(await stored('unheard of'))).toEqual(nobody)
    expect(await statuses(await stored(undefined))).toEqual(nobody)
  })

  it('is nobody but an admin where the table does not name it', async () => {
    const key = await academy.context.files.put('pictures', 'webp', content, 'image/webp')
    expect(await statuses(key)).toEqual({ visitor: 401, member: 404, other: 404, premium: 404, admin: 200 })
  })

  it('reveals to visitors nothing that exists, and to nobody what does not', async () => {
    for (const path of ['pictures/none.webp', '../secret', '%2e%2e/secret', 'pictures/..%2f..%2fsecret']) {
      expect((await ask(path, 'admin')).statusCode).toBe(404)
      expect([401, 404]).toContain((await ask(path, 'visitor')).statusCode)
    }
    const there = await ask(await stored('tier'), 'visitor')
    const absent = await ask(`pictures/${crypto.randomUUID()}.webp`, 'visitor')
    expect(there.body).toBe(absent.body)
  })
})

describe('what a browser keeps', () => {
  it('is asked for each time, and shown again without being sent', async () => {
    const key = await stored('tier')
    const first = await ask(key, 'premium')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(key, 'premium', { 'if-none-match': named })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    expect((await ask(key, 'premium', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    // a member who has lost access learns nothing from having a copy
    expect((await ask(key, 'member', { 'if-none-match': etag })).statusCode).toBe(403)
    expect((await ask(key, 'visitor', { 'if-none-match': etag })).statusCode).toBe(401)
  })

  it('is confirmed to nobody once the file is gone with its owner, also not to an admin', async () => {
    const key = await stored('tier', 'gone')
    const etag = String((await ask(key, 'admin')).headers.etag)
    expect(await releaseFiles(academy.db, 'tier', ['gone'])).toEqual([key])
    const again = (who: string, method: 'GET' | 'HEAD' = 'GET') => ask(key, who, { 'if-none-match': etag }, method)
    // an orphan that has not been swept yet
    expect((await again('admin')).statusCode).toBe(304)
    await deleteOrphans(academy.context, [key])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await again('admin', method)
      expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined])
    }
    expect((await again('premium')).statusCode).toBe(404)
  })

  it('may be kept for good where it is for everybody', async () => {
    const { headers } = await ask(await stored('shown'), 'visitor')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('a stored file', () => {
  it('is sent whole or in part, with its right type', async () => {
    const key = await stored('shown')
    const whole = await ask(key, 'member')
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' },
      'content-length': String(content.length),
    })
    expect(whole.rawPayload.equals(content)).toBe(true)
    const part = await ask(key, 'member', { range: 'bytes=5-9' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 5-9/${content.length}`,
      content.subarray(5, 10),
    ])
    const etag = String(whole.headers.etag)
    expect((await ask(key, 'member', { range: 'bytes=5-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask(key, 'member', { range: 'bytes=5-9', 'if-range': '"other"' })).statusCode).toBe(200)
    const beyond = await ask(key, 'member', { range: `bytes=${content.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
      ...[416, `bytes */${content.length}`],
      undefined,
    ])
  })

  it('comes smaller as a picture, to those who may have it whole, and whole where it is only saved', async () => {
    const drawn = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#a05' } })
      .webp()
      .toBuffer()
    const put = async (kind: string, folder = 'pictures') => {
      const key = await academy.context.files.put(folder, 'webp', drawn, 'image/webp')
      await academy.db.insert(storedFiles).values({ key })
      await assignFiles(academy.db, kind, [{ id: 1, key }])
      return key
    }
    const key = await put('tier')
    const small = await ask(`${key}?w=320`, 'premium')
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(small.headers['cache-control']).toBe('private, no-cache')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    const etag = String(small.headers.etag)
    expect(etag).not.toBe((await ask(key, 'premium')).headers.etag)
    expect((await ask(`${key}?w=320`, 'premium', { 'if-none-match': etag })).statusCode).toBe(304)
    // made and kept for one reader, it is no more open to another
    expect([
      (await ask(`${key}?w=320`, 'member')).statusCode,
      (await ask(`${key}?w=320`, 'visitor')).statusCode,
    ]).toEqual([403, 401])
    for (const query of ['w=321', 'w=320&w=112', 'w=', 'w=__proto__'])
      expect((await ask(`${key}?${query}`, 'premium')).rawPayload.equals(drawn)).toBe(true)
    const saved = await ask(`${await put('tier', 'attachments')}?w=320`, 'premium')
    expect([saved.headers['content-disposition'], saved.rawPayload.equals(drawn)]).toEqual(['attachment', true])
    const damaged = await ask(`${await stored('tier')}?w=112`, 'premium')
    expect([damaged.statusCode, damaged.rawPayload.equals(content)]).toEqual([200, true])
    await academy.context.files.remove(key)
    expect((await ask(`${key}?w=320`, 'premium')).statusCode).toBe(404)
  })

  it('is described without being read', async () => {
    const reads: string[] = []
    const { read } = academy.context.files
    academy.context.files.read = (key, range) => {
      reads.push(key)
      return read(key, range)
    }
    const { statusCode, headers, body } = await ask(await stored('shown'), 'member', {}, 'HEAD')
    academy.context.files.read = read
    expect([statusCode, headers['content-length'], body, reads]).toEqual([200, String(content.length), '', []])
  })

  it('is not found when it went a moment ago', async () => {
    const key = await stored('shown')
    const { sizeOf } = academy.context.files
    academy.context.files.sizeOf = async (asked) => {
      const size = await sizeOf(asked)
      await rm(join(academy.config.dataDir, 'files', asked))
      return size
    }
    const { statusCode, headers } = await ask(key, 'member')
    academy.context.files.sizeOf = sizeOf
    expect([statusCode, headers['cache-control']]).toEqual([404, undefined])
  })

  it('is embedded in a page only where it is picture, sound or film', () => {
    expect(['image/webp', 'audio/mpeg', 'video/mp4'].map(isShown)).toEqual([true, true, true])
    const saved = ['text/html', 'application/pdf', 'image/svg+xml', 'application/octet-stream', 'text/x-image/webp']
    expect(saved.filter(isShown)).toEqual([])
  })

  it('knows one range', () => {
    expect(parseRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
    expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
    expect(parseRange('bytes=2-100', 10)).toEqual({ start: 2, end: 9 })
    expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable')
    expect(parseRange('bytes=0-1,3-4', 10)).toBeUndefined()
    expect(parseRange(undefined, 10)).toBeUndefined()
  })
})
