import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { callerKey } from '../../platform/server/rateLimit.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const addLesson = async () =>
  (await addLessons(academy.db, [{ title: 'One', level: 'beginner', category: 'First', description: '' }]))[0]

const member = async () => academy.signedIn(await createUser(academy.db))

describe('a multipart body', () => {
  it('can’t name a file of the server by text fields that look like an upload', async () => {
    const client = await member()
    const answer = await client.upload('POST', '/api/member/passport', {
      'passport[path]': '/etc/hostname',
      'passport[size]': '1',
      'passport[type]': 'image/png',
    })
    expect(answer.status).toBe(422)
  })

  it('can’t overwrite what was received of a file', async () => {
    const client = await member()
    const passport = new File(['text'], 'a.png', { type: 'image/png' })
    const answer = await client.upload('POST', '/api/member/passport', { passport, 'passport[path]': '/etc/hostname' })
    expect(answer.status).toBe(400)
  })

  it('carries no files that the form does not have, no more than it takes, and none too large', async () => {
    const client = await member()
    const picture = (size = 10) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
    const send = (fields: Record<string, File>) => client.upload('POST', '/api/member/passport', fields)
    expect((await send({ junk: picture() })).status).toBe(400)
    expect((await send({ passport: picture(), 'passport[1]': picture() })).status).toBe(413)
    expect((await send({ passport: picture(11 * 1024 * 1024) })).status).toBe(413)
  })
})

describe('a multipart body that can’t be read', () => {
  const part = (head: string) => `--line\r\n${head}\r\n\r\ntext\r\n`
  const named = part('content-disposition: form-data; name="passport"; filename="a.png"')
  const closed = '--line--\r\n'
  const line = 'multipart/form-data; boundary=line'

  it.each([
    ['has no boundary', 'multipart/form-data', named + closed],
    ['has an empty boundary', 'multipart/form-data; boundary=', named + closed],
    ['has a boundary beyond all measure', `multipart/form-data; boundary=${'b'.repeat(257)}`, named + closed],
    ['is never closed', line, named],
    ['breaks off within a field', line, '--line\r\ncontent-disposition: form-data; name="a"\r\n\r\nte'],
    ['breaks off within a head', line, '--line\r\ncontent-disp'],
    ['is garbage', line, '\u0000\u0001 no form at all'],
    ['has a file without a name', line, part('content-disposition: form-data; filename="a.png"') + closed],
    ['has a field without a name', line, part('content-disposition: form-data') + closed],
    ['has a field with an empty name', line, part('content-disposition: form-data; name=""') + closed],
    [
      'has a field that is said to be JSON and is none',
      line,
      part('content-disposition: form-data; name="a"\r\ncontent-type: application/json') + closed,
    ],
  ])('is 400 when it %s', async (_, type, payload) => {
    const { cookies, token } = await member()
    const headers = { 'content-type': type, 'x-csrf-token': token() }
    const answer = await academy.app.inject({
      ...{ method: 'POST', url: '/api/member/passport', headers, cookies, payload },
    })
    expect(answer.json()).toEqual({ message: expect.any(String), code: 'bad_request' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('an address that the router can’t read', () => {
  it.each(['/%', `/member/course/${'a'.repeat(300)}`, '/member/lesson/%E0%A4%A'])(
    '%s has the shape of every failure',
    async (path) => {
      const answer = await academy.visitor().get(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'not_found', message: expect.any(String) })
      expect(answer.text).not.toContain('FST_')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it.each(['/%', `/member/course/${'a'.repeat(300)}`])(
    '%s is a page for people, with who is reading it',
    async (path) => {
      const client = await member()
      const { status, headers, text } = await client.page(path)
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(text).toContain('This page doesn’t exist.')
      expect(text).toMatch(/id="current-user">\{"id":/)
      expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
    },
  )

  it('can’t be told from other addresses below /admin', async () => {
    expect((await academy.visitor().send('PUT', '/api/admin/users/%', {})).status).toBe(401)
    expect((await (await member()).send('DELETE', `/admin/upload/${'1'.repeat(300)}`)).status).toBe(403)
    expect((await academy.visitor().page('/admin/%')).status).toBe(302)
  })
})

describe('numbers', () => {
  it.each([true, ['1'], '1e0', '0x10', 1.5, '', null, -1, '99999999999999999999'])('%j is no id', async (video_id) => {
    const { status } = await (await member()).send('POST', '/member/bookmark/toggle', { video_id, source: 'courses' })
    expect(status).toBe(422)
  })

  it.each(['1e0', '0x1', '-1', '1.0', '0', ' 1'])('%j names nothing in an address', async (id) => {
    expect((await (await member()).send('POST', `/member/course/${encodeURIComponent(id)}/complete`)).status).toBe(404)
  })
})

describe('a body', () => {
  it('may be empty although it is said to be JSON', async () => {
    const client = await member()
    const { status } = await client.send('POST', '/member/course/1/complete', undefined, {
      'content-type': 'application/json',
    })
    expect(status).toBe(404)
  })

  it('that is no JSON is 400', async () => {
    const client = await member()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': client.token() }
    const answer = await academy.app.inject({
      method: 'POST',
      url: '/member/bookmark/toggle',
      headers,
      cookies: client.cookies,
      payload: '{',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  })
})

describe('text', () => {
  it.each(['', '   ', '\u200b', '\u202e \u2060', '\u3164', ' \u2800\u2800', '\u115f\uffa0'])(
    '%j holds nothing to read',
    async (comment) => {
      const lesson = await addLesson()
      const answer = await (await member()).send('POST', `/api/member/course/${lesson}/video-comment`, {
        comment,
        category: 'course',
      })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['comment']])
    },
  )
})

describe('behind a proxy', () => {
  it('believes the one in front and not what the sender wrote before it', async () => {
    const proxied = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
    const guess = (index: number) =>
      proxied
        .visitor()
        .send(
          'POST',
          '/login',
          { email: `nobody${index}@academy.test`, password: 'wrong-password' },
          { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.7` },
        )
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) statuses.push((await guess(index)).status)
    await proxied.close()
    expect(statuses).toContain(429)
  })

  it('counts one IPv6 line as one caller', () => {
    expect(callerKey({ ip: '2001:db8:1:2:3:4:5:6' })).toBe(callerKey({ ip: '2001:db8:1:2::1' }))
    expect(callerKey({ ip: '2001:db8:1:2::1' })).not.toBe(callerKey({ ip: '2001:db8:1:3::1' }))
    expect(callerKey({ ip: '::1' })).toBe('0:0:0:0::/64')
    expect(callerKey({ ip: '192.0.2.1' })).toBe('192.0.2.1')
  })
})

describe('a visitor below /admin', () => {
  it('is asked to log in, and comes back', async () => {
    const { status, headers } = await academy.visitor().page('/admin/nothing')
    expect([status, headers.location]).toEqual([302, '/login?next=%2Fadmin%2Fnothing'])
  })

  it.each([
    '/%61dmin/nothing',
    '/API/%41dmin/nothing',
    '/admi%6e/nothing',
    '/%61%64min%2Fnothing?x=%zz',
    '/api%2fadmin/nothing',
  ])('learns nothing of %s, however it is spelt', async (path) => {
    expect((await academy.visitor().get(path)).status).toBe(401)
    expect((await (await member()).get(path)).status).toBe(403)
  })

  it('finds nothing beside it', async () => {
    expect((await academy.visitor().get('/administration')).status).toBe(404)
    expect((await academy.visitor().get('/nothing?next=/admin/')).status).toBe(404)
  })
})
