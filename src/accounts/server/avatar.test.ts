import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'

const UPLOAD = '/api/member/passport'
let academy: TestAcademy
let picture: File

beforeAll(async () => {
  academy = await openTestAcademy()
  const pixels = sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a2b2b' } })
  const jpeg = await pixels
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
  picture = new File([new Uint8Array(jpeg)], 'me.svg', { type: 'image/svg+xml' })
})
afterAll(() => academy.close())

const stored = () => readdirSync(join(academy.config.dataDir, 'files/passports'))

describe('one’s own picture', () => {
  it('is cut to a square, loses its metadata and replaces the old one', async () => {
    const user = await createUser(academy.db)
    const client = await academy.signedIn(user)
    const first = await client.upload('POST', UPLOAD, { passport: picture, user_id: user.id })
    expect(first.status).toBe(200)
    expect(first.body.passport).toMatch(/^\/files\/passports\/[\w-]{36}\.webp$/)
    const served = await academy.app.inject({ url: first.body.passport, cookies: client.cookies })
    expect(served.headers['content-type']).toBe('image/webp')
    const meta = await sharp(served.rawPayload).metadata()
    expect([meta.width, meta.height, meta.format, meta.exif]).toEqual([256, 256, 'webp', undefined])
    const second = await client.upload('POST', UPLOAD, { passport: picture })
    expect(stored()).toEqual([second.body.passport.split('/').at(-1)])
    expect((await client.page('/member/profile')).text).toContain(second.body.passport)
    expect((await client.send('DELETE', '/api/member/account/passport')).body).toEqual({ passport: null })
    expect(stored()).toEqual([])
    expect((await client.send('DELETE', '/api/member/account/passport')).status).toBe(200)
  })

  it('leaves one file behind when two are sent at once', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    await Promise.all([1, 2, 3].map(() => client.upload('POST', UPLOAD, { passport: picture })))
    expect(stored()).toHaveLength(1)
    await client.send('DELETE', '/api/member/account/passport')
  })

  it('is nobody else’s to change, not even an admin’s', async () => {
    const [member, other] = [await createUser(academy.db), await createUser(academy.db, { role: 'admin' })]
    const answer = await (await academy.signedIn(other)).upload('POST', UPLOAD, {
      passport: picture,
      user_id: member.id,
    })
    expect([answer.status, answer.body.message]).toEqual([403, 'You can only change your own picture.'])
    expect((await academy.visitor().upload('POST', UPLOAD, { passport: picture })).status).toBe(401)
  })

  it('must be a picture', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.png', {
      type: 'image/png',
    })
    expect((await client.upload('POST', UPLOAD, { passport: svg })).status).toBe(415)
    expect((await client.upload('POST', UPLOAD, { user_id: 1 })).body.errors).toEqual({
      passport: ['Please choose a picture.'],
    })
    expect((await client.upload('POST', UPLOAD, { passport: 'text' })).status).toBe(422)
    expect((await client.upload('POST', UPLOAD, { passport: picture, user_id: 'x' })).status).toBe(422)
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
    expect((await client.upload('POST', UPLOAD, { passport: large })).status).toBe(413)
    expect((await client.send('POST', UPLOAD, { passport: 'x' })).status).toBe(400)
    const withoutToken = await academy.app.inject({
      method: 'POST',
      url: UPLOAD,
      cookies: client.cookies,
      headers: { accept: 'application/json' },
    })
    expect(withoutToken.statusCode).toBe(403)
    expect(stored()).toEqual([])
  })
})
