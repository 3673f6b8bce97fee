import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, demoFile, openCommunity, photograph } from '../../../../test/communityAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { users } from '../../../accounts/server/index.ts'
import { memberStorage } from '../tables.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const fileOf = async (path: string) => kit.readStored(path.slice(1))
const bytesOf = (file: File) => file.arrayBuffer().then((content) => Buffer.from(content))

describe('pictures and videos of a post', () => {
  it('are stored in their order, pictures re-encoded and without metadata', async () => {
    const media = [await photograph(), demoFile('keyboard.webm', 'video/webm'), demoFile('keyboard.mp4', 'video/mp4')]
    const { status, body } = await kit.post(kit.ada, { media })
    expect(status).toBe(200)
    expect(body.media.map(({ type }: { type: string }) => type)).toEqual(['image', 'video', 'video'])
    const [picture, webm, mp4] = body.media
    expect(picture).toMatchObject({ width: 2048, height: 1365 })
    expect(webm.width).toBeGreaterThan(100)
    expect([mp4.width, mp4.height]).toEqual([webm.width, webm.height])
    const about = await sharp(await fileOf(picture.file_path)).metadata()
    expect([about.format, about.exif, about.width]).toEqual(['webp', undefined, 2048])
    const [sent, kept] = [await bytesOf(media[1] as File), await fileOf(webm.file_path)]
    expect(kept.length).toBe(sent.length)
    for (const { file_path } of [webm, mp4]) expect((await fileOf(file_path)).includes('Lavf')).toBe(false)
    expect(sent.includes('Lavf')).toBe(true)

    const part = await kit.academy.app.inject({
      url: webm.file_path,
      cookies: kit.bela.cookies,
      headers: { range: 'bytes=0-3' },
    })
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.toString('hex')]).toEqual([
      206,
      'video/webm',
      '1a45dfa3',
    ])
    const { id } = await createUser(kit.academy.db, { communityStatus: 'blocked' })
    const { cookies } = await kit.academy.signedIn({ id })
    for (const { file_path: url } of body.media)
      expect((await kit.academy.app.inject({ url, cookies })).statusCode).toBe(403)
    await kit.academy.db.update(users).set({ communityStatus: 'pending' }).where(eq(users.id, id))
    expect((await kit.academy.app.inject({ url: picture.file_path, cookies })).statusCode).toBe(200)
    await kit.ada.send('DELETE', `/api/member/post/${body.id}`)
    expect(kit.stored()).toEqual([])
  })

  it('may be sent as one file, or as media[]', async () => {
    for (const name of ['media', 'media[]']) {
      const fields = { body: 'Look', subcategory: 'say_hello', [name]: await photograph(40, 30) }
      const { body } = await kit.ada.upload('POST', '/api/member/post', fields)
      expect(body.media).toMatchObject([{ type: 'image', width: 40, height: 30 }])
      await kit.ada.send('DELETE', `/api/member/post/${body.id}`)
    }
  })

  it('are refused when they are something else, and nothing is kept of the others', async () => {
    const bad = {
      svg: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
      html: new File(['<script>alert(1)</script>'], 'a.mp4', { type: 'video/mp4' }),
      audio: new File([new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0xff, 0xfb])], 'a.mp3'),
      // a head that says MP4, and nothing behind it
      head: new File([(await bytesOf(demoFile('keyboard.mp4', ''))).subarray(0, 2000)], 'a.mp4'),
      cut: new File([(await bytesOf(demoFile('keyboard.webm', ''))).subarray(0, 20_000)], 'a.webm'),
      picture: new File([(await bytesOf(await photograph())).subarray(0, 2000)], 'a.jpg'),
    }
    for (const [name, file] of Object.entries(bad)) {
      const { status, body } = await kit.post(kit.ada, { media: [await photograph(40, 30), file] })
      expect([name, status]).toEqual([name, 415])
      expect(body.message).toMatch(new RegExp(`^${file.name}: .*choose`))
    }
    const notAFile = await kit.ada.upload('POST', '/api/member/post', {
      body: 'x',
      subcategory: 'lessons',
      'media[]': 'x',
    })
    expect(notAFile.status).toBe(422)
    const many = Array.from({ length: 11 }, () => new File(['x'], 'x'))
    expect((await kit.post(kit.ada, { media: many })).status).toBe(413)
    expect(kit.stored()).toEqual([])
    expect((await kit.ada.get('/api/member/posts')).body.total).toBe(0)
  })

  it('are refused with too many pixels, before they are decoded', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { status, body } = await kit.post(kit.ada, { media: [new File([new Uint8Array(huge)], 'huge.png')] })
    expect([status, body.message]).toEqual([415, 'huge.png: This picture has too many pixels: at most 40 million.'])
    expect(kit.stored()).toEqual([])
  })
})

describe('a member’s room for files', () => {
  it('grows and shrinks with their posts, and ends', async () => {
    const { db } = kit.academy
    const media = [await photograph(400, 300)]
    const { body: post } = await kit.post(kit.bela, { media })
    const find = () => db.select().from(memberStorage).where(eq(memberStorage.userId, kit.people.bela.id))
    const [used] = await find()
    expect(used?.bytes).toBe((await fileOf(post.media[0].file_path)).length)
    await db.update(memberStorage).set({ bytes: 2 * 1024 ** 3 - 10 })
    const refused = await kit.post(kit.bela, { media })
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('more than 2 GB')])
    expect(kit.stored()).toHaveLength(1)
    expect((await kit.post(kit.bela)).status).toBe(200)
    await kit.bela.send('DELETE', `/api/member/post/${post.id}`)
    const [left] = await find()
    expect(left?.bytes).toBe(2 * 1024 ** 3 - 10 - (used?.bytes ?? 0))
  })
})
