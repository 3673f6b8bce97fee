import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import type { Who } from '../../platform/reader.ts'
import type { RouteRecord } from '../../platform/server/registry.ts'
import { buildApp } from './buildApp.ts'

const people = ['visitor', 'member', 'other member', 'premium', 'pending', 'blocked', 'admin'] as const
type Person = (typeof people)[number]

/** Who may call a route at all; finer rules (whose post, which show) are tested in its module. */
const admitted: Record<Who, readonly Person[]> = {
  anyone: people,
  member: ['member', 'other member', 'premium', 'pending', 'blocked', 'admin'],
  community: ['member', 'other member', 'premium', 'pending', 'admin'],
  contributor: ['member', 'other member', 'premium', 'admin'],
  premium: ['premium', 'admin'],
  admin: ['admin'],
}

let academy: TestAcademy
let clients: Record<Person, Client>
const ids = new Map<Person, number>()
beforeAll(async () => {
  academy = await openTestAcademy()
  const { db, signedIn, visitor } = academy
  const enter = async (person: Person, values: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(db, values)
    ids.set(person, user.id)
    return signedIn(user)
  }
  clients = {
    visitor: visitor(),
    member: await enter('member'),
    'other member': await enter('other member'),
    premium: await enter('premium', { premium: true }),
    pending: await enter('pending', { communityStatus: 'pending' }),
    blocked: await enter('blocked', { communityStatus: 'blocked' }),
    admin: await enter('admin', { role: 'admin' }),
  }
})
afterAll(() => academy.close())

/** Addresses whose id is the reader's own; another one is refused to everybody. */
const OWN = new Set(['/api/member/user/:id/update'])

/** An address that names nothing there is, so that a call that passes the door changes nothing. */
const address = ({ path }: RouteRecord, person: Person) =>
  (OWN.has(path) ? path.replace(':id', String(ids.get(person))) : path)
    .replace(/:level/, 'beginner')
    .replace(/:\w+/g, '2147483646')
    .replace('*', 'nothing')

async function knock(record: RouteRecord, person: Person): Promise<'refused' | 'admitted'> {
  const client = clients[person]
  if (record.kind === 'page') {
    const { status, headers } = await client.page(address(record, person))
    const toLogin = status === 302 && String(headers.location).startsWith('/login?next=')
    return toLogin || status === 403 ? 'refused' : 'admitted'
  }
  if (record.kind === 'stream')
    return (await client.firstStatus(address(record, person))) === 200 ? 'admitted' : 'refused'
  const { status, body } = await client.send(record.method, address(record, person))
  expect(status, `${record.method} ${record.path} as ${person}`).toBeLessThan(500)
  // a tier's gate is behind the door: it says what opens it
  const isGate = status === 403 && body.code === 'locked'
  return status === (person === 'visitor' ? 401 : 403) && !isGate ? 'refused' : 'admitted'
}

describe('the permission matrix', () => {
  it.each(people)('lets %s through exactly the doors that are theirs', async (person) => {
    expect(academy.app.routeRecords.length).toBeGreaterThan(20)
    // logging out comes last, since it ends the session that knocks
    const records = [...academy.app.routeRecords].sort(
      (a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'),
    )
    for (const record of records) {
      const expected = admitted[record.who].includes(person) ? 'admitted' : 'refused'
      expect(await knock(record, person), `${record.method} ${record.path} as ${person}`).toBe(expected)
    }
  })

  it('refuses every change without the CSRF token', async () => {
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    for (const record of academy.app.routeRecords) {
      // what machines post without a session proves itself in another way, and has tests of its own
      if (record.method === 'GET' || record.kind === 'open') continue
      const { status } = await admin.send(record.method, address(record, 'admin'), {}, { 'x-csrf-token': 'wrong' })
      expect(status, `${record.method} ${record.path}`).toBe(403)
    }
  })
})

const LIST = join(import.meta.dirname, 'permissions.txt')
const UPDATE = 'UPDATE_PERMISSIONS=1 npx vitest run --project server src/app/server/permissions.test.ts'

/** Who may call each address, as a reviewer reads it. */
const listOf = (records: readonly RouteRecord[]): string[] =>
  records.map(({ method, path, who }) => `${path} ${method} ${who}`).sort()

describe('the committed list of who may call what', () => {
  it('names every address, and who it lets in', () => {
    const declared = listOf(academy.app.routeRecords)
    if (process.env.UPDATE_PERMISSIONS) writeFileSync(LIST, `${declared.join('\n')}\n`)
    const committed = readFileSync(LIST, 'utf8').trimEnd().split('\n')
    const differences = [
      ...declared.filter((line) => !committed.includes(line)).map((line) => `declared, and not in the list: ${line}`),
      ...committed.filter((line) => !declared.includes(line)).map((line) => `in the list, and not declared: ${line}`),
    ]
    expect(
      differences,
      `Who may call what has changed. If that is meant, run\n${UPDATE}\nand commit permissions.txt.`,
    ).toEqual([])
    expect(committed, 'The list is sorted and names nothing twice.').toEqual(declared)
  })
})

describe('an address that does not declare who may call it', () => {
  it('stops the start', async () => {
    const { context } = academy
    const addUndeclared = buildApp({
      context,
      loadScreens: academy.app.loadScreens,
      isReady: async () => true,
      modules: [(app) => app.get('/secret', async () => 'x')],
    })
    await expect(addUndeclared).rejects.toThrow('GET /secret does not say who may call it.')
  })
})
