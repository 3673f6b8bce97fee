import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { keylessCalls } from '../../../test/keylessCalls.ts'
import { createUser } from '../../../test/people.ts'
import { type Creating, creatingCalls, type Key, openSubmitting } from '../../../test/submittedCalls.ts'
import { SONG } from '../../../test/uploadAcademy.ts'
import { submissions } from '../../platform/server/submissions.ts'

let academy: TestAcademy
let admin: Client
let member: Client
let picture: File
let ids: Awaited<ReturnType<typeof openSubmitting>>['ids']
beforeAll(async () => {
  const opened = await openSubmitting()
  ;({ academy, admin, member, picture, ids } = opened)
})
afterAll(() => academy.close())

const takesKey = (body: unknown) => 'submit_key' in ((body as { def?: { shape?: object } })?.def?.shape ?? {})

it('every call that creates something takes the key of its submit, or says why it needs none', () => {
  const posted = academy.app.routeRecords.filter(({ method }) => method === 'POST')
  const nameOf = ({ method, path }: (typeof posted)[number]) => `${method} ${path}`
  const keyed = posted.filter(({ endpoint }) => takesKey(endpoint?.body))
  expect(keyed.map(nameOf).sort()).toEqual(Object.keys(creatingCalls).sort())
  const others = posted.filter((record) => !keyed.includes(record))
  expect(others.map(nameOf).sort()).toEqual(Object.keys(keylessCalls).sort())
})

it.each(Object.keys(creatingCalls))('%s: two at once with one key, and one later, are one', async (name) => {
  const { table, send } = creatingCalls[name] as Creating
  const rows = async () => (await academy.db.select({ n: count() }).from(table))[0]?.n ?? 0
  const before = await rows()
  const key = { submit_key: `test ${name}`.replace(/[^\w.:-]/g, '-') }
  const [first, second] = await Promise.all([send(key), send(key)])
  expect(first.status, first.text).toBe(200)
  expect(second.body).toEqual(first.body)
  expect((await send(key)).body).toEqual(first.body)
  expect(await rows()).toBe(before + 1)
})

it('another person’s, another address’s and another submit’s are their own', async () => {
  const key = { submit_key: crypto.randomUUID() }
  const say = (client: Client, more: Key, to = `course/${ids.lesson}/video-comment`) =>
    client.send('POST', `/api/member/${to}`, { comment: 'Same', category: 'course', ...more })
  const answers = [
    await say(member, key),
    await say(admin, key),
    await say(member, key, `comment/${ids.comment}/reply`),
    await say(member, { submit_key: crypto.randomUUID() }),
    await say(member, {}),
    await say(member, { submit_key: '' }),
  ]
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(6)
  expect((await say(member, { submit_key: 'x'.repeat(101) })).body.errors).toHaveProperty('submit_key')
})

it('what was refused is tried anew, and of all that were sent one file is left', async () => {
  const stored = () => readdirSync(join(academy.config.dataDir, 'files/uploads')).length
  const before = stored()
  const key = { submit_key: crypto.randomUUID() }
  const send = (fields: object) =>
    admin.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...key, ...fields })
  expect((await send({ 'tags[0]': '2147483000' })).status).toBe(422)
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stored()).toBe(before + 1)
})

it('of a person who leaves, nothing is kept', async () => {
  const user = await createUser(academy.db)
  const client = await academy.signedIn(user)
  const comment = { comment: 'Bye', category: 'course', submit_key: 'k' }
  await client.send('POST', `/api/member/course/${ids.lesson}/video-comment`, comment)
  const listStored = async () =>
    (await academy.db.select().from(submissions)).filter(({ userId }) => userId === user.id)
  expect(await listStored()).toHaveLength(1)
  await admin.send('DELETE', `/api/admin/user/${user.id}`)
  expect(await listStored()).toEqual([])
})
