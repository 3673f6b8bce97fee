import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { endpoint, Ok, ok, submission } from '../../platform/contract.ts'
import { audit, auditCall, auditLog } from '../../platform/server/audit.ts'
import { route } from '../../platform/server/route.ts'
import { once } from '../../platform/server/submissions.ts'

const change = endpoint('POST', '/api/thing', {
  encoding: 'either',
  body: z.object({ noted: z.string(), ...submission }),
  response: Ok,
})

/** Notes what it does only when it is asked to. */
const thingRoutes = (app: FastifyInstance) =>
  route(app, change, { who: 'admin', audit: 'thing done' }, async ({ body, submission }) => {
    await once(app.context.db, submission, (store) =>
      store(async (tx) => {
        if (body.noted === 'yes') await auditCall(tx, { about: 'thing 1' })
        return 1
      }),
    )
    return ok
  })

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy({}, { modules: [thingRoutes] })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

type Fields = { noted: 'yes' | 'no'; submit_key?: string }
const ways: [string, (fields: Fields) => Promise<{ status: number }>][] = [
  ['a form with files', (fields) => admin.upload('POST', '/api/thing', fields)],
  ['JSON', (fields) => admin.send('POST', '/api/thing', fields)],
]

it.each(ways)('a change that leaves no entry fails the tests, whatever was noted before, as %s', async (way, send) => {
  const submit_key = `key-${way.length}`
  const statuses = async (...all: Fields[]) => {
    const answers: number[] = []
    for (const fields of all) answers.push((await send(fields)).status)
    return answers
  }
  expect(await statuses({ noted: 'yes' }, { noted: 'yes', submit_key })).toEqual([200, 200])
  expect(await statuses({ noted: 'no' }, { noted: 'no', submit_key: `${submit_key}-other` })).toEqual([500, 500])
  // sent again it does nothing
  expect(await statuses({ noted: 'yes', submit_key })).toEqual([200])
  const both = [1, 2].map(() => send({ noted: 'yes', submit_key: `${submit_key}-both` }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})

it('what the work reads of the audit log counts as its statements, and what it notes there does not', async () => {
  const counted = await academy.countQueries(() => academy.db.select().from(auditLog).limit(1))
  expect(counted).toBe(1)
  const noted = await academy.countQueries(() => audit(academy.db, 'login refused', {}))
  expect(noted).toBe(0)
})
