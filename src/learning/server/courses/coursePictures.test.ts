import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const stored = (url: string) => academy.context.files.sizeOf(url.replace('/files/', ''))

it('keeps a picture as WebP of 640 by 360 without its metadata, and removes the one before', async () => {
  const first = await send(await picture('red'))
  expect(first).toMatchObject({
    status: 200,
    body: { thumbnail_url: expect.stringMatching(/^\/files\/covers\/.+webp$/) },
  })
  const key = first.body.thumbnail_url.replace('/files/', '')
  const content = await sharp(await buffer(await academy.context.files.read(key))).metadata()
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

describe('a lesson sent with its picture', () => {
  const fields = { title: 'Whole', category: 'Whole', level: 'beginner', video_url: '', likes: '7' }
  const store = (thumbnail: File) => admin.upload('POST', '/api/admin/course/store', { ...fields, thumbnail })
  const change = (id: number, more: Parameters<Client['upload']>[2]) =>
    admin.upload('PATCH', `/api/admin/courses/${id}`, more)
  const find = async (id: number) =>
    (await admin.get('/api/admin/courses?perPage=100')).body.data.find((course: { id: number }) => course.id === id)
  const files = () => readdirSync(join(academy.config.dataDir, 'files/covers'))

  it('is added and changed in one call', async () => {
    const { status, body } = await store(await picture('red'))
    expect(status).toBe(200)
    const added = await find(body.id)
    expect(added).toMatchObject({ title: 'Whole', likes: 0, thumbnail_url: expect.stringContaining('/files/covers/') })
    expect((await change(body.id, { title: 'Other', thumbnail: await picture('blue') })).body).toEqual({ ok: true })
    const changed = await find(body.id)
    expect(changed.title).toBe('Other')
    expect(await stored(changed.thumbnail_url)).toBeGreaterThan(0)
    expect(await stored(added.thumbnail_url)).toBeUndefined()
  })

  it('is kept or refused whole', async () => {
    const id = (await store(await picture('red'))).body.id
    const before = [await find(id), files()]
    const html = new File(['<html>'], 'a.jpg', { type: 'image/jpeg' })
    const total = (await admin.get('/api/admin/courses')).body.total
    expect((await store(html)).status).toBe(415)
    expect((await admin.get('/api/admin/courses')).body.total).toBe(total)
    expect((await change(id, { title: 'Other', thumbnail: html })).status).toBe(415)
    expect((await change(id, { title: '', thumbnail: await picture('blue') })).status).toBe(422)
    expect((await change(id, { video_url: 'nothing', thumbnail: await picture('blue') })).status).toBe(422)
    expect((await change(2147483646, { thumbnail: await picture('blue') })).status).toBe(404)
    expect([await find(id), files()]).toEqual(before)
  })

  it('comes as JSON too, in which the name of the picture that was read changes nothing', async () => {
    const id = (await store(await picture('red'))).body.id
    const before = await find(id)
    const { status } = await admin.send('PATCH', `/api/admin/courses/${id}`, { ...before, title: 'By JSON' })
    expect(status).toBe(200)
    expect(await find(id)).toEqual({ ...before, title: 'By JSON' })
    const unread = { thumbnail: { size: 1, type: 'image/png', path: '/etc/hostname' } }
    expect((await admin.send('PATCH', `/api/admin/courses/${id}`, unread)).body.errors).toEqual({
      thumbnail: ['Please choose a picture.'],
    })
    expect((await admin.send('PATCH', `/api/admin/courses/${id}`, { thumbnail: null })).status).toBe(200)
    expect((await find(id)).thumbnail).toBe(before.thumbnail)
  })

  it('needs the token of its session either way', async () => {
    const headers = { 'x-csrf-token': 'no token' }
    expect((await admin.send('POST', '/api/admin/course/store', fields, headers)).status).toBe(403)
    const payload = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--x--\r\n'
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const { cookies } = admin
    const url = '/api/admin/course/store'
    const answer = await academy.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, cookies, payload })
    expect(answer.statusCode).toBe(403)
  })
})
