import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { makePicture } from '../../../test/uploadAcademy.ts'
import type { AllSettings } from '../contract.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const read = async (): Promise<AllSettings> => (await admin.get('/api/admin/settings')).body
async function save(section: keyof AllSettings, fields: object) {
  const { value, version } = (await read())[section]
  return admin.send('PUT', '/api/admin/settings', { ...value, ...fields, section, version })
}

describe('the look', () => {
  it('takes a colour that can be read, for both themes, and nothing is in the page without one', async () => {
    expect((await academy.visitor().page('/')).text).not.toContain('--accent:')
    expect((await save('look', { accent: '#1B4D8F' })).body.look.value).toEqual({ accent: '#1b4d8f' })
    const { text } = await academy.visitor().page('/')
    expect(text).toMatch(
      /<style nonce="[^"]+">:root\{--accent:#1b4d8f;--accent-ink:#ffffff\}@media not print\{\[data-theme=dark\]/,
    )
    expect(text).toContain('href="/favicon.svg?1b4d8f"')
  })

  it('refuses a colour that can’t be read, and says which one can', async () => {
    const { status, body } = await save('look', { accent: '#f2c14e' })
    expect([status, body.errors.accent[0]]).toEqual([422, expect.stringMatching(/1\.\d:1.* works is #[0-9a-f]{6}\.$/)])
    const [shade] = body.errors.accent[0].match(/#[0-9a-f]{6}/)
    expect((await save('look', { accent: shade })).status).toBe(200)
    expect((await save('look', { accent: 'red;}' })).status).toBe(422)
    expect((await save('look', { accent: '' })).status).toBe(200)
  })

  const logoOf = async () =>
    /<header.*?<img src="(\/files\/[^"]+)"/s.exec((await academy.visitor().page('/')).text)?.[1]

  it('shows a logo to everybody, and the mark again without one', async () => {
    const picture = await makePicture('red')
    const uploaded = await admin.upload('POST', '/api/admin/settings/picture/logo', { picture })
    expect(uploaded.body.pictures.value).toMatchObject({ logo: { width: expect.any(Number) }, portrait: null })
    const logo = await logoOf()
    expect(await academy.visitor().get(logo ?? '')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    })
    expect((await admin.send('DELETE', '/api/admin/settings/picture/logo')).body.pictures.value.logo).toBeNull()
    expect(await logoOf()).toBeUndefined()
    // its file is there for the day on which the version with it comes back
    const { version } = uploaded.body.pictures
    await admin.send('POST', '/api/admin/settings/undo', { section: 'pictures', version: version + 1, to: version })
    expect(await logoOf()).toBe(logo)
    expect((await academy.visitor().get(logo ?? '')).status).toBe(200)
  })

  it('keeps pictures that are uploaded at the same time', async () => {
    const send = async (which: string) => {
      const picture = await makePicture('blue')
      return (await admin.upload('POST', `/api/admin/settings/picture/${which}`, { picture })).status
    }
    expect(await Promise.all(['portrait', 'landing', 'logo'].map(send))).toEqual([200, 200, 200])
    const stored = { key: expect.any(String) }
    expect((await read()).pictures.value).toMatchObject({ portrait: stored, landing: stored, logo: stored })
  })

  it.each([
    ['too small', { width: 1, height: 1, background: '#8a2b2b' }],
    ['wholly transparent', { width: 200, height: 80, background: { r: 0, g: 0, b: 0, alpha: 0 } }],
  ])('refuses a picture that is %s, and says so', async (why, { background, ...size }) => {
    const png = await sharp({ create: { ...size, channels: 4, background } })
      .png()
      .toBuffer()
    const picture = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })
    const { status, body } = await admin.upload('POST', '/api/admin/settings/picture/logo', { picture })
    expect([status, body.errors.picture[0]]).toEqual([422, expect.stringContaining(why)])
  })

  it('refuses what is no picture, and whoever is no admin', async () => {
    const picture = new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' })
    expect((await admin.upload('POST', '/api/admin/settings/picture/logo', { picture })).status).toBe(415)
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.upload('POST', '/api/admin/settings/picture/logo', { picture })).status).toBe(403)
    expect((await admin.send('DELETE', '/api/admin/settings/picture/passwd')).status).toBe(404)
  })
})
