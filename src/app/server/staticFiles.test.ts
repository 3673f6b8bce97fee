import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFilms } from '../../../demo/films.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { addModules } from './modules.ts'
import { projectRoot } from './projectRoot.ts'
import { staticFiles } from './staticFiles.ts'

let academy: TestAcademy
let app: FastifyInstance
let [free, payer, admin, visitor] = [] as unknown as [Client, Client, Client, Client]
const NAMES = demoFilms.map(({ name }) => name)
beforeAll(async () => {
  academy = await openTestAcademy({}, { modules: [addModules, (app) => void staticFiles(app, projectRoot())] })
  app = academy.app
  const film = (at: number) => `<video><source src="/media/demo/films/${NAMES[at]}.mp4" type="video/mp4"></video>`
  const lesson = { category: 'Start', level: 'beginner', description: 'D' } as const
  await addLessons(academy.db, [
    { ...lesson, title: 'Free', videoUrl: film(0) },
    { ...lesson, title: 'Standard', access: 'standard', videoUrl: film(1) },
    { ...lesson, title: 'Preview', access: 'premium', preview: true, videoUrl: film(2) },
    { ...lesson, title: 'Draft', status: 'draft', videoUrl: film(3) },
  ])
  free = await academy.signedIn(await createUser(academy.db))
  payer = await academy.signedIn(await createUser(academy.db, { standard: true }))
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  visitor = academy.visitor()
})
afterAll(() => academy.close())

const { size } = statSync(join(projectRoot(), 'demo/media/keyboard.webm'))
const part = (range: string) => app.inject({ url: '/media/demo/keyboard.webm', headers: { range } })

describe('the demo academy’s media', () => {
  it('come in parts, as players ask for them', async () => {
    const { statusCode, headers, rawPayload } = await part('bytes=0-99')
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([206, `bytes 0-99/${size}`, 100])
    expect(headers['content-type']).toBe('video/webm')
  })

  it('say how long they are when more is asked for', async () => {
    const { statusCode, headers, json } = await part(`bytes=${size}-`)
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect(json()).toEqual({ code: 'bad_range', message: 'This file has no such part.' })
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
  })
})

describe('the films of its lessons', () => {
  const filmOf = (at: number, ending = 'mp4') => `/media/demo/films/${NAMES[at]}.${ending}`

  it.each(['mp4', 'webm', 'webp', 'vtt'])('are for who may open a lesson that shows them: .%s', async (ending) => {
    const statuses = async (client: Client) =>
      Promise.all([0, 1, 2, 3, 4].map(async (at) => (await client.get(filmOf(at, ending))).status))
    // free, standard, a preview that is premium, a draft, and one that no lesson shows
    expect(await statuses(visitor)).toEqual([401, 401, 200, 401, 401])
    expect(await statuses(free)).toEqual([200, 403, 200, 404, 404])
    expect(await statuses(payer)).toEqual([200, 200, 200, 404, 404])
    expect(await statuses(admin)).toEqual([200, 200, 200, 200, 200])
  })

  it('come in parts and by HEAD to whom they are open, and to nobody else', async () => {
    const ask = (client: Client, method: 'GET' | 'HEAD') =>
      app.inject({ method, url: filmOf(1), headers: { range: 'bytes=0-99' }, cookies: client.cookies })
    const [part, head] = await Promise.all([ask(payer, 'GET'), ask(payer, 'HEAD')])
    expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 100, 'video/mp4'])
    expect(part.headers['cache-control']).toBe('private, no-cache')
    expect([head.statusCode, head.rawPayload.length]).toEqual([206, 0])
    for (const method of ['GET', 'HEAD'] as const) expect((await ask(free, method)).statusCode).toBe(403)
    expect((await ask(free, 'GET')).json()).toMatchObject({ code: 'locked' })
    // what a browser has kept is asked about each time
    const { etag } = part.headers
    const again = await app.inject({
      url: filmOf(1),
      headers: { 'if-none-match': String(etag) },
      cookies: free.cookies,
    })
    expect(again.statusCode).toBe(403)
  })

  it.each([
    ...['/media/demo//films/NAME', '/media/demo/./films/NAME', '/media/demo/%66ilms/NAME', '/media/demo/films%2FNAME'],
    ...[
      '/media/demo/films//NAME',
      '/media/demo/x/../films/NAME',
      '/media/demo/films/./NAME',
      '/media/demo/%2Ffilms/NAME',
    ],
    ...['/media/demo/films/%2e%2e/films/NAME', '/media/demo/films%5CNAME', '/media/demo/Films/NAME'],
  ])('are reached by no other spelling of their address: %s', async (spelling) => {
    const url = spelling.replace('NAME', `${NAMES[1]}.mp4`)
    for (const cookies of [visitor.cookies, free.cookies]) {
      const { statusCode } = await app.inject({ url, cookies })
      expect(statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
