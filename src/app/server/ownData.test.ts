import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { photograph } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'
import { personalData as ofAccounts } from '../../accounts/server/ownData.ts'
import { addLessons } from '../../learning/server/index.ts'
import { stepTicks } from '../../learning/server/tables.ts'
import { pieces } from '../../pieces/server/tables.ts'
import { practiceRuns } from '../../practice/server/tables.ts'
import { personalData } from './leaving.ts'

/** Columns that name a person whose data the row is not. */
const NOT_THEIRS = [
  // their secrets alone
  'mail_tokens.user_id',
  'recovery_codes.user_id',
  'pending_logins.user_id',
  // who did something to somebody else's
  'access_grants.granted_by',
  'inbox_marks.assignee_id',
  'student_notes.author_id',
  'check_ins.answered_by',
  'live_shows.host_id',
  'personal_roadmaps.changed_by',
  'moderation_log.admin_id',
  'notifications.actor_id',
  'report_cases.decided_by',
  'subscription_changes.admin_id',
  // repeats what the post says
  'post_ranks.user_id',
]

const modules = import.meta.glob<Record<string, unknown>>('../../*/server/**/tables.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((table): table is PgTable => is(table, PgTable)),
)

it('has every table that names a person', () => {
  const naming = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
      .flatMap(({ columns }) => columns.map(({ name }) => `${getTableName(table)}.${name}`)),
  )
  expect(naming.length).toBeGreaterThan(30)
  const told = [ofAccounts, ...personalData].flatMap(({ rows }) =>
    rows.flatMap(({ table, by }) => by.map(({ name }) => `${getTableName(table)}.${name}`)),
  )
  expect([...new Set(naming)].filter((column) => !told.includes(column)).sort()).toEqual(NOT_THEIRS.sort())
})

describe('a copy of one’s own data', () => {
  let academy: TestAcademy
  let ada: Client
  let adaId: number
  let bela: Client
  let picture: File
  beforeAll(async () => {
    academy = await openTestAcademy({ RATE_LIMITS: 'on' })
    const [first, second] = [
      await createUser(academy.db, { firstName: 'Ada', email: 'ada@academy.test' }),
      await createUser(academy.db, { firstName: 'Bela', email: 'bela@academy.test' }),
    ]
    adaId = first.id
    ada = await academy.signedIn(first)
    bela = await academy.signedIn(second)
    picture = await photograph(40, 30)
    await addLessons(academy.db, [{ title: 'One', level: 'beginner', category: 'First', description: '' }])
    await ada.upload('POST', '/api/member/post', { body: 'My étude', subcategory: 'beginner', media: picture })
    await bela.upload('POST', '/api/member/post', { body: 'Not hers', subcategory: 'beginner', media: picture })
    await bela.upload('POST', '/api/member/comment', { post_id: 1, body: 'Well played' })
    await ada.upload('POST', '/api/member/passport', { passport: picture })
  })
  afterAll(() => academy.close())

  const copy = async (client: Client) => {
    const headers = { accept: 'application/zip' }
    const {
      statusCode,
      rawPayload,
      headers: answered,
    } = await academy.app.inject({
      ...{ method: 'GET', url: '/api/member/export', headers, cookies: client.cookies },
    })
    expect(statusCode).toBe(200)
    expect(answered).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    return unzip(rawPayload)
  }
  const rowsIn = (files: Map<string, Buffer>, table: string) => JSON.parse(String(files.get(`data/${table}.json`)))

  it('has what the member wrote and uploaded, and nothing of anybody else', async () => {
    const files = await copy(ada)
    expect(rowsIn(files, 'users')).toMatchObject([{ id: adaId, email: 'ada@academy.test' }])
    const posts = rowsIn(files, 'posts')
    expect(posts).toMatchObject([{ user_id: adaId, body: 'My étude' }])
    expect(posts[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(rowsIn(files, 'post_comments')).toEqual([])
    expect(rowsIn(files, 'bookings')).toEqual([])
    const media = [...files.keys()].filter((path) => path.startsWith('files/'))
    expect(media).toHaveLength(2)
    for (const path of media) expect(files.get(path)?.length).toBe(await academy.context.files.sizeOf(path.slice(6)))
    const all = [...files].map(([, content]) => content.toString('latin1')).join('\n')
    expect(all).not.toContain('bela@academy.test')
    expect(all).not.toContain('Not hers')
    expect(String(files.get('README.txt'))).toMatch(
      /^What the academy holds about you, but for what the last lines name/,
    )
  })

  it('has all of a table that is longer than is read at a time, each row once', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      ...{ userId: adaId, pieceId: 1, runKey: randomUUID(), mode: 'wait', hand: 'both', fromBar: 1, toBar: 2 },
      ...{ tempo: 100, seconds: at, bars: [] },
    }))
    await academy.db.insert(pieces).values({ title: 'One', source: 'midi', sourceKey: 'one' })
    await academy.db.insert(practiceRuns).values(rows as never)
    const found = rowsIn(await copy(ada), 'practice_runs')
    expect(found.map(({ seconds }: { seconds: number }) => seconds)).toEqual(rows.map(({ seconds }) => seconds))
    const marks = Array.from({ length: 130 }, (_, at) => ({
      userId: adaId,
      source: 'courses',
      videoId: 1,
      step: `${at}`,
    }))
    await academy.db.insert(stepTicks).values(marks as never)
    expect(rowsIn(await copy(ada), 'step_ticks')).toHaveLength(130)
  })

  it('that breaks on the way ends there, and nothing else with it', async () => {
    await academy.db.execute(sql`alter table step_ticks rename to ticks_elsewhere`)
    try {
      await expect(copy(bela)).rejects.toThrow()
    } finally {
      await academy.db.execute(sql`alter table ticks_elsewhere rename to step_ticks`)
    }
  })

  it('has no secrets', async () => {
    const all = [...(await copy(ada))].map(([, content]) => content.toString('latin1')).join('\n')
    for (const secret of [
      '"keys":',
      'argon2',
      'token_hash',
      'password_hash',
      'device_hash',
      'sealed_secret',
      'submit_key',
    ])
      expect(all).not.toContain(secret)
  })

  it('leaves out a file that is gone from the store', async () => {
    const [key = ''] = [...(await copy(bela)).keys()].filter((path) => path.startsWith('files/'))
    await academy.context.files.remove(key.slice(6))
    expect([...(await copy(bela)).keys()].filter((path) => path.startsWith('files/'))).toEqual([])
  })

  it('is for members, now and then', async () => {
    expect((await academy.visitor().get('/api/member/export')).status).toBe(401)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await bela.get('/api/member/export')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
