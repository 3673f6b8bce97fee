import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addLessons } from '../addLessons.ts'

let academy: TestAcademy
let admin: Client
let lesson: number

beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  lesson = (await addLessons(academy.db, [{ title: 'A', category: 'C', level: 'beginner' }]))[0] ?? 0
})
afterAll(() => academy.close())

async function picture(background: string): Promise<File> {
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'a.jpg', { type: 'image/jpeg' })
}
const send = (file: File | string, id: unknown = lesson) =>
  admin.upload('POST', `/api/admin/courses/${id}/thumbnail`, { thumbnail: file })
const stored = (url: string) => academy.deps.files.sizeOf(url.replace('/files/', ''))

it('keeps a picture as WebP of 640 by 360 without its metadata, and removes the one before', async () => {
  const first = await send(await picture('red'))
  expect(first).toMatchObject({
    status: 200,
    body: { thumbnail_url: expect.stringMatching(/^\/files\/covers\/.+webp$/) },
  })
  const key = first.body.thumbnail_url.replace('/files/', '')
  const content = await sharp(await buffer(await academy.deps.files.read(key))).metadata()
  expect(content).toMatchObject({ format: 'webp', width: 640, height: 360 })
  expect(content.exif).toBeUndefined()

  const second = await send(await picture('blue'))
  expect(await stored(first.body.thumbnail_url)).toBeUndefined()
  expect(await stored(second.body.thumbnail_url)).toBeGreaterThan(0)
  const { body } = await admin.get('/api/admin/courses')
  expect(body.data[0].thumbnail_url).toBe(second.body.thumbnail_url)
})

it('leaves one file after two at once', async () => {
  const answers = await Promise.all([send(await picture('green')), send(await picture('grey'))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await admin.get('/api/admin/courses')
  const left = await Promise.all(answers.map(({ body: { thumbnail_url } }) => stored(thumbnail_url)))
  expect(left.filter(Boolean)).toHaveLength(1)
  expect(await stored(body.data[0].thumbnail_url)).toBeGreaterThan(0)
})

it('refuses what is not a picture, no file, and a lesson that is not there', async () => {
  const html = new File(['<html>'], 'a.jpg', { type: 'image/jpeg' })
  expect(await send(html)).toMatchObject({
    status: 415,
    body: { message: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.' },
  })
  expect(await send('not a file')).toMatchObject({
    status: 422,
    body: { errors: { thumbnail: ['Please choose a picture.'] } },
  })
  expect((await send(await picture('red'), 2147483646)).status).toBe(404)
})
