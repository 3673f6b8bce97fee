import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { makePicture } from '../../../../test/uploadAcademy.ts'
import { identitySection, lookSection } from '../../../settings/sections.ts'
import { drawCard } from './card.ts'
import { hasLetters } from './letters.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const fetch = (url: string, headers = {}) => academy.app.inject({ url, headers })
const versions: Record<string, number> = {}
async function set(section: 'identity' | 'look', value: object) {
  const { first } = section === 'identity' ? identitySection : lookSection
  const version = versions[section] ?? 0
  const { status } = await admin.send('PUT', '/api/admin/settings', { section, version, ...first, ...value })
  expect(status).toBe(200)
  versions[section] = version + 1
}
const delivered = { name: 'Cadenza', tagline: 'Learn the piano, one good hour at a time.', accent: null }
/** The colours of a picture, and how often each is there. */
async function countColours(png: Buffer): Promise<Map<string, number>> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).toString('hex')
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

describe('the picture of the academy', () => {
  it('is for everybody, as large as links are shown with, and kept by whoever has it', async () => {
    const { statusCode, headers, rawPayload } = await fetch('/card.png')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'image/png', 'public, max-age=86400'],
    ])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(100_000)
    expect((await fetch('/card.png', { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('changes with the name and the colour, and so does its address', async () => {
    const addressIn = (html: string) => /property="og:image" content="http[^"]*(\/card\.png\?[^"]+)"/.exec(html)?.[1]
    const read = async () => ({
      address: addressIn((await academy.visitor().page('/')).text),
      picture: (await fetch('/card.png')).rawPayload,
    })
    const before = await read()
    await set('look', { accent: '#1b4d8f' })
    const blue = await read()
    expect((await countColours(blue.picture)).get('1b4d8f')).toBeGreaterThan(5000)
    await set('identity', { name: 'Clara’s school' })
    const named = await read()
    expect(new Set([before, blue, named].map(({ address }) => address)).size).toBe(3)
    expect(named.picture.equals(blue.picture)).toBe(false)
  })

  it('has the owner’s logo in place of the mark, with or without a name that can be drawn, and the mark again', async () => {
    const addressNow = async () => /\/card\.png\?[^"]+/.exec((await academy.visitor().page('/')).text)?.[0]
    const before = [await addressNow(), (await fetch('/card.png')).rawPayload] as const
    const picture = await makePicture('lime')
    expect((await admin.upload('POST', '/api/admin/settings/picture/logo', { picture })).status).toBe(200)
    expect(await addressNow()).not.toBe(before[0])
    const lime = async () =>
      [...(await countColours((await fetch('/card.png')).rawPayload))]
        .filter(([hex]) => /^[01].f.[01].$/.test(hex))
        .reduce((sum, [, times]) => sum + times, 0)
    const named = await lime()
    expect(named).toBeGreaterThan(2000)
    await set('identity', { name: '鍵盤' })
    expect(await lime()).toBeGreaterThan(4 * named)
    await set('identity', { name: 'Clara’s school' })
    expect((await admin.send('DELETE', '/api/admin/settings/picture/logo')).status).toBe(200)
    expect([await addressNow(), (await fetch('/card.png')).rawPayload]).toEqual(before)
  })

  it('is drawn once for several who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch('/card.png')))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  it.each([
    ['as long as it may be', 'Long '.repeat(16).trim()],
    ['one long word', 'L'.repeat(80)],
    ['with marks of markup', '<b>&amp;</b> <span foreground="x">'],
    ['with dots and strokes', 'Żółć, Ọlá & Nguyễn'],
  ])('has a name that is %s, above the keys', async (_, name) => {
    const plain = await drawCard({ ...delivered, name: 'A' })
    const drawn = await drawCard({ ...delivered, name })
    expect(drawn.equals(plain)).toBe(false)
    const keys = (png: Buffer) => sharp(png).extract({ left: 0, top: 425, width: 1200, height: 205 }).raw().toBuffer()
    expect((await keys(drawn)).equals(await keys(plain))).toBe(true)
  })

  it.each([
    ...['Ωδείο Αθηνών', 'Школа музыки', '音楽教室', 'مدرسة البيانو', 'בית ספר', 'Keys 🎹', 'Ṁusic № 1', 'Café ½'],
  ])('has the mark alone, and no boxes, where the name is %s', async (name) => {
    expect(hasLetters(name)).toBe(false)
    // no letter is drawn, whatever fonts this machine has
    const [drawn, alone] = await Promise.all([drawCard({ ...delivered, name }), drawCard({ ...delivered, name: '鍵' })])
    expect(drawn.equals(alone)).toBe(true)
  })

  it('leaves out a tagline that it has no letters for, under a name that it has', async () => {
    const [drawn, bare] = await Promise.all(
      ['Μουσική για όλους', ''].map((tagline) => drawCard({ ...delivered, tagline })),
    )
    expect(drawn?.equals(bare as Buffer)).toBe(true)
  })
})

describe('the icons', () => {
  it.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('%s is a square of %i', async (path, size) => {
    const { headers, rawPayload } = await fetch(path)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size })
  })

  it('/favicon.ico holds three sizes, each a picture that can be read', async () => {
    const { headers, rawPayload } = await fetch('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    expect([0, 2, 4].map((at) => rawPayload.readUInt16LE(at))).toEqual([0, 1, 3])
    for (const [at, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at
      const [length, offset] = [rawPayload.readUInt32LE(entry + 8), rawPayload.readUInt32LE(entry + 12)]
      expect(rawPayload[entry]).toBe(size)
      const { width, height } = await sharp(rawPayload.subarray(offset, offset + length)).metadata()
      expect([width, height]).toEqual([size, size])
    }
  })

  it('are of the logo once there is one', async () => {
    const before = (await fetch('/icon-192.png')).rawPayload
    await admin.upload('POST', '/api/admin/settings/picture/logo', { picture: await makePicture('#00aa44') })
    const after = (await fetch('/icon-192.png')).rawPayload
    expect(after.equals(before)).toBe(false)
    expect(await sharp(after).metadata()).toMatchObject({ width: 192, height: 192 })
    // the page’s own is square as well, whatever shape the logo has, and has another address for each logo
    const { text } = await admin.page('/')
    expect(text).toMatch(/<link rel="icon" href="\/favicon\.ico\?[\w.-]+" type="image\/x-icon" sizes="48x48"\/?>/)
  })
})

it('the manifest names the academy as it is called now', async () => {
  await admin.send('DELETE', '/api/admin/settings/picture/logo')
  await set('identity', { name: 'The Very Long Name of a School' })
  const { headers, json } = await fetch('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const { name, short_name, icons } = json()
  expect([name, short_name]).toEqual(['The Very Long Name of a School', 'The'])
  expect(json()).toMatchObject({ id: '/', start_url: '/member', scope: '/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ...[
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ],
  ])
  for (const { src, sizes } of icons) {
    const icon = await fetch(src)
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect([icon.statusCode, `${width}x${height}`]).toEqual([200, sizes])
  }
  // none that a browser has kept outlives a new colour
  await set('look', { accent: '#1b4d8f' })
  const { text } = await academy.visitor().page('/')
  for (const link of [
    'icon" href="/favicon.svg?1b4d8f"',
    'apple-touch-icon" href="/apple-touch-icon.png?1b4d8f"',
    'manifest" href="/manifest.webmanifest?1b4d8f"',
  ])
    expect(text).toContain(`<link rel="${link}`)
  expect((await fetch('/manifest.webmanifest?1b4d8f')).json().icons[0].src).toBe('/icon-192.png?1b4d8f')
})
