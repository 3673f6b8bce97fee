import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoPieces } from '../../../demo/pieces.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { leakExamples } from '../../../test/leakExamples.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { switchOn } from '../../../test/secondFactor.ts'
import { makePicture } from '../../../test/uploadAcademy.ts'
import { closeStudio } from '../../ear-training/server/sound/studio.ts'
import { writeMusicXml } from '../../pieces/index.ts'
import { DiskSpace } from '../../platform/server/diskSpace.ts'

/** What the embedded database does below the reserve; PostgreSQL has a disk of its own. */
const embedded = inject('postgres') === ''

let free = 1e12
const space = new DiskSpace('', 200, async () => ({ free, total: 1e12 }))
let academy: TestAcademy
let readers: { visitor: Client; member: Client; admin: Client }
let email: string
let guardedEmail: string
let recovery: string[]
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on' }, { space })
  const member = await createUser(academy.db, { premium: true })
  email = member.email
  const admin = await createUser(academy.db, { role: 'admin' })
  readers = {
    visitor: academy.visitor(),
    member: await academy.signedIn(member),
    admin: await academy.signedIn(admin),
  }
  if (embedded) await fill(readers.admin)
  const guarded = await createUser(academy.db)
  guardedEmail = guarded.email
  recovery = (await switchOn(await academy.signedIn(guarded))).codes
  // sessions that are to be renewed with the next request, which writes
  await academy.moveClock({ days: 2 })
  if (embedded) await academy.db.execute(sql`set default_transaction_read_only = on`)
  free = 1e6
  await space.check()
}, 120_000)
afterAll(async () => {
  await closeStudio()
  await academy.close()
})

/** A lesson, an upload, a quiz and a piece, each the first of its kind. */
async function fill(admin: Client): Promise<void> {
  const examples = leakExamples(admin, await makePicture('#8a2b2b'), academy.runJobs)
  const fields: Record<string, Record<string, string>> = {
    lessons: { level: 'beginner', status: 'active' },
    uploads: {},
    ear_quizzes: {},
  }
  for (const [kind, given] of Object.entries(fields))
    expect((await examples[kind]?.(`One of ${kind}`, given))?.id).toBe(1)
  const score = new File([demoPieces.slice(0, 1).map(writeMusicXml).join('')], 'a.musicxml')
  expect((await admin.upload('POST', '/api/admin/pieces', { 'files[0]': score })).body.ids).toEqual([1])
  await academy.runJobs()
  expect((await admin.send('PATCH', '/api/admin/pieces/1', { published: true })).status).toBe(200)
}

describe('below the reserve of the disk', () => {
  it('every page and list can be read', async ({ skip }) => {
    skip(!embedded, 'PostgreSQL has a disk of its own')
    const paths = academy.app.routeRecords
      .filter(({ method, path }) => method === 'GET' && !/\/(stream|events)$|\*/.test(path))
      .map(({ path }) => path.replace(/:[a-zA-Z]+/g, '1'))
    const shown = ['/member/course/beginner?lesson=1', '/member/lesson/1', '/member/piece/1']
    for (const path of shown) expect([path, (await readers.member.page(path)).status]).toEqual([path, 200])
    expect(paths.length).toBeGreaterThan(50)
    const failed: string[] = []
    for (const path of paths)
      for (const [who, client] of Object.entries(readers)) {
        const { status } = await (path.startsWith('/api') ? client.get(path) : client.page(path))
        // opening this one is what confirms an address, so it must be written
        if (status === 507 && path.startsWith('/verify-email/')) continue
        if (status >= 500) failed.push(`${who} ${path} ${status}`)
      }
    expect(failed).toEqual([])
  }, 120_000)

  it('people log in by a second factor, whose code is used up', async ({ skip }) => {
    skip(!embedded, 'PostgreSQL has a disk of its own')
    const statuses = []
    for (const code of [recovery[0], recovery[0], recovery[1]]) {
      const client = academy.visitor()
      const first = await client.send('POST', '/login', { email: guardedEmail, password: PASSWORD })
      expect(first.body).toMatchObject({ user: null, second_factor: true })
      statuses.push((await client.send('POST', '/login/second-factor', { code })).status)
    }
    expect(statuses).toEqual([200, 422, 200])
  })

  it('people log in and out, and nothing else is written', async ({ skip }) => {
    skip(!embedded, 'PostgreSQL has a disk of its own')
    const client = academy.visitor()
    expect((await client.send('POST', '/login', { email, password: 'wrong' })).status).toBe(422)
    expect((await client.send('POST', '/login', { email, password: PASSWORD })).status).toBe(200)
    expect((await client.page('/member')).status).toBe(200)
    expect(await client.send('POST', '/member/bookmark/toggle', { lesson_id: 1 })).toMatchObject({
      status: 507,
      body: { code: 'no_space', message: expect.stringContaining('Reading still works') },
    })
    const page = await client.submit('/register', { email: 'new@full.test' })
    expect(page.status).toBe(507)
    expect(page.text).toContain('There is no room to save this')
    expect((await client.send('POST', '/logout')).status).toBe(200)
    expect((await client.page('/member')).status).toBe(302)
  })

  it('a form that is refused is answered in the frame of its sender', async ({ skip }) => {
    skip(!embedded, 'PostgreSQL has a disk of its own')
    const link = 'href="/login"'
    const [own, foreign] = [await readers.member.submit('/register', {}), await readers.visitor.submit('/register', {})]
    expect([own.status, own.text.includes(link)]).toEqual([507, false])
    expect([foreign.status, foreign.text.includes(link)]).toEqual([507, true])
  })

  it('the health check reports it, and all is well once there is space again', async () => {
    const { visitor, member } = readers
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'no_space' } })
    free = 1e12
    await space.check()
    if (embedded) await academy.db.execute(sql`set default_transaction_read_only = off`)
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ok' })
    expect((await member.send('POST', '/member/bookmark/toggle', {})).status).toBe(422)
  })
})
