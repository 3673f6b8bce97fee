import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { DAY, leakExamples, mark, type Setting, settings } from '../../../test/leakExamples.ts'
import {
  type AskedItem,
  ask,
  findWays,
  isDone,
  isDownload,
  isLeftAlone,
  nameOf,
  type Person,
  people,
  saidOf,
  type Way,
} from '../../../test/leakWays.ts'
import { createUser } from '../../../test/people.ts'
import { makePicture } from '../../../test/uploadAcademy.ts'
import { lockedText } from '../../accounts/index.ts'
import { comments } from '../../discussion/server/tables.ts'
import { closeStudio } from '../../ear-training/server/sound/studio.ts'
import { notify } from '../../notifications/server/index.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { type AccessTier, accessTiers } from '../../platform/reader.ts'
import { inTransaction, selectRows } from '../../platform/server/database.ts'
import { addModules } from './modules.ts'
import { projectRoot } from './projectRoot.ts'
import { staticFiles } from './staticFiles.ts'

// Who gets what of an item, by every way there is. Kinds are the tables that have an access, ways are found by asking each
// declared address for an item that is there and for one that is not: an address that answers the two differently is a way
// to the item, whatever it is called. A kind without an example here fails, and a new way is judged like every other.

const rank = (tier: AccessTier) => accessTiers.indexOf(tier)
const holds = (person: Person): AccessTier => (person === 'admin' ? 'premium' : person)

/** `all`: each item is asked for by everybody, and by a visitor, as `npm run test:long` does. */
const ALL = process.env.LEAK_CASES === 'all'
/**
 * What is asked in the daily run: at either side of where an item opens, and by who pays nothing. Who is between gets
 * what both of them get.
 */
function isAsked(person: Person, { tier }: { tier: AccessTier | null }): boolean {
  if (ALL || person === 'free') return true
  if (tier === null) return person !== 'standard'
  return person !== 'admin' && [-1, 0].includes(rank(holds(person)) - rank(tier))
}
/** Visitors ask daily for what has a preview or may not have it yet, and for what the first and the last member opens. */
const askedByVisitors: readonly Setting[] = ALL
  ? (Object.keys(settings) as Setting[])
  : ['free', 'premium', 'to preview, premium', 'to preview next week', 'to preview after a year']

type Item = AskedItem & { setting: Setting }

let academy: TestAcademy
let examples: ReturnType<typeof leakExamples>
const kinds = ['lessons', 'uploads', 'ear_quizzes', 'pieces', 'master_classes']
/** Nobody writes below a piece. */
const commented = kinds.filter((kind) => kind !== 'pieces')
const clients = {} as Record<Person, Client>
const users = {} as Record<Person, { id: number }>
const items: Item[] = []
async function make(kind: string, setting: Setting): Promise<void> {
  const title = `Title of ${kind} ${setting}`
  const made = await (examples[kind] as (typeof examples)[string])(title, settings[setting].fields)
  if (!commented.includes(kind)) {
    items.push({ kind, setting, title, comments: {}, ...made })
    return
  }
  const [words, answer] = [mark(), mark()]
  const { category } = made.named as { category: 'course' }
  const item: Item = { kind, setting, title, comments: {}, ...made, secrets: [...made.secrets, words, answer] }
  for (const person of people) {
    const place = { category, targetId: item.id }
    const write = async (values: Pick<typeof comments.$inferInsert, 'userId' | 'parentId' | 'body'>) =>
      (
        await academy.db
          .insert(comments)
          .values({ ...place, ...values })
          .returning()
      )[0]?.id ?? 0
    const own = await write({ userId: users[person].id, body: words })
    item.comments[person] = own
    await write({ userId: users.admin.id, parentId: own, body: answer })
    // told while they could open it, and read when they can't any more
    const told = { userId: users[person].id, kind: 'answer', threadId: own, bundle: `thread ${own}` } as const
    await inTransaction(academy.db, (tx) => notify(tx, [told], () => {}))
  }
  items.push(item)
}

beforeAll(async () => {
  const modules = [addModules, (app: FastifyInstance) => void staticFiles(app, projectRoot())]
  academy = await openTestAcademy({}, { modules })
  const { db } = academy
  const joined = { createdAt: new Date(Date.now() - 30 * DAY), emailVerifiedAt: new Date() }
  for (const person of people) {
    const access = {
      free: {},
      standard: { standard: true },
      premium: { premium: true },
      admin: { role: 'admin' },
    } as const
    users[person] = await createUser(db, { ...joined, ...access[person] })
    clients[person] = await academy.signedIn(users[person])
  }
  // delivered with a tier, and here what says nothing is free, as a piece is that is the first of its category
  const { access } = (await clients.admin.get('/api/admin/settings')).body
  const kind = { section: 'access', ...access.value, master_classes: 'free', version: access.version }
  expect((await clients.admin.send('PUT', '/api/admin/settings', kind)).status).toBe(200)
  examples = leakExamples(clients.admin, await makePicture('#8a2b2b'), academy.runJobs)
  // an id names one thing only
  for (const [at, table] of [...kinds, 'comments'].entries())
    await db.execute(sql.raw(`alter table ${table} alter column id restart with ${(at + 1) * 10_000}`))
  for (const kind of kinds) for (const setting of Object.keys(settings)) await make(kind, setting as Setting)
}, 120_000)
afterAll(async () => {
  await closeStudio()
  await academy.close()
})

const FILMS = '/media/demo/films/*'
/** Says nothing of what is behind the gate: keeping something for later, the picture on lists, and the film of a preview. */
const isOpenWhileLocked = ({ record, by }: Way, { setting }: Item) =>
  record.path === '/member/bookmark/toggle' || by === 'cover' || (by === 'film' && setting === 'to preview, premium')
/** What a member keeps of a film, and of the steps beside it. */
const FILM_CALLS = [
  ...['GET /api/member/film', 'PUT /api/member/film', 'GET /api/member/film/loops', 'POST /api/member/film/loops'],
  ...['GET /api/member/steps', 'PUT /api/member/steps'],
]
const BY_COMMENTS = [
  'GET /api/member/comments/course by body',
  'POST /api/member/comment/:id/reply by comment',
  'PUT /api/member/comment/:id by comment',
  'GET /member/comment/:id by comment',
]
const BY_PIECE = [
  'GET /api/member/piece/:id by id',
  'GET /api/member/piece/:id/first-bars by id',
  'GET /member/piece/:id by id',
  'GET /member/piece/:id.mid by id',
  'GET /files/* by sound',
]

const ways = new Map<string, Way[]>()
const waysOf = async (kind: string): Promise<Way[]> => {
  const item = items.find((one) => one.kind === kind && one.setting === 'free') as Item
  const found = ways.get(kind) ?? (await findWays({ academy, clients, users }, item))
  ways.set(kind, found)
  return found
}

it('has an example of every kind of item that has an access', async () => {
  const rows = await selectRows<{ name: string }>(
    academy.db,
    sql`select table_name as name from information_schema.columns where column_name = 'release_after_days'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...kinds].sort())
})

describe.each(kinds)('%s', (kind) => {
  it('is reached by its page, its calls, its comments and its files', async () => {
    const names = (await waysOf(kind)).map(nameOf)
    expect(names.filter((name) => name.startsWith('GET /member/')).length, names.join('\n')).toBeGreaterThan(0)
    const own = commented.includes(kind) ? BY_COMMENTS : BY_PIECE
    // a part has a film and no steps, a quiz and a piece have neither
    const calls = { ear_quizzes: [], pieces: [], master_classes: FILM_CALLS.filter((call) => !call.endsWith('/steps')) }
    const ofFiles = ['lessons', 'uploads'].includes(kind) ? [`GET ${FILMS} by film`] : []
    const films = ((calls as Record<string, string[]>)[kind] ?? FILM_CALLS).map((call) => `${call} by body`)
    expect(names).toEqual(expect.arrayContaining(['GET /files/* by cover', ...own, ...films, ...ofFiles]))
    expect(names.length).toBeGreaterThan(own.length)
  })

  it.each(people)('is for %s what its tier and release say, by every way', async (person) => {
    for (const item of items.filter((one) => one.kind === kind && isAsked(person, settings[one.setting]))) {
      const { tier } = settings[item.setting]
      const isThere = tier !== null || person === 'admin'
      const isOpen = isThere && (tier === null || rank(holds(person)) >= rank(tier))
      for (const way of await waysOf(kind)) {
        const answer = await ask({ clients, users }, person, way, item, item)
        const what = `${nameOf(way)}: ${item.title} for ${person} was answered ${answer.status}`
        if (isOpen) expect(isDone(answer), what).toBe(true)
        else if (!isThere) expect(answer.status, what).toBe(404)
        else if (isOpenWhileLocked(way, item)) expect(isDone(answer), what).toBe(true)
        else if (isDownload(way)) expect(answer.status, what).toBe(403)
        else if (way.record.kind === 'page') {
          expect([200, 303], what).toContain(answer.status)
          if (answer.status === 200) {
            expect(answer.text, what).toContain(lockedText(tier, deliveredTierNames))
            expect(answer.text, what).toContain(`/pricing?tier=${tier}`)
          }
        } else expect([answer.status, answer.body?.code], what).toEqual([403, 'locked'])
        if (isOpen) continue
        expect(saidOf(item, answer.text), what).toEqual([])
      }
    }
  })
})

/** What of an item an address can name. */
const visitorWays = ({ path }: Way['record']): readonly Way['by'][] =>
  path.includes('*') ? ['cover', 'sound', 'film'] : path.includes(':') ? ['id', 'comment'] : ['id']

it('a visitor gets the film, the words and the cover of a preview, and nothing else of any item', async () => {
  const visitor = academy.visitor()
  const previewed = { lessons: 'lesson', uploads: 'upload' } as Record<string, string>
  const records = academy.app.routeRecords.filter(
    ({ path, method }) => method === 'GET' && !path.startsWith('/sandbox'),
  )
  const asked = items.filter(({ setting }) => askedByVisitors.includes(setting))
  for (const item of asked)
    for (const record of records)
      for (const by of visitorWays(record)) {
        const namesItem = /[:*]/.test(record.path)
        // what asks for a login asks it for any item
        const isLikeForAll = (record.who !== 'anyone' && by !== 'film') || (!namesItem && !ALL)
        if (isLikeForAll && item !== asked.find(({ kind }) => kind === item.kind)) continue
        const isPreview = item.setting === 'to preview, premium' && item.kind in previewed
        const isIts = isPreview && by === 'id' && record.path === `/preview/${previewed[item.kind]}/:id`
        const { text, status } = await ask({ clients, users }, visitor, { record, by }, item, item)
        const what = `${record.path} by ${by}: ${item.title} was answered ${status}`
        if (record.path === FILMS) expect(status, what).toBe(isPreview && by === 'film' ? 200 : 401)
        else if (record.path === '/files/*') expect(status, what).toBe(isPreview && by === 'cover' ? 200 : 401)
        else if (record.path.startsWith('/preview/')) expect(status, what).toBe(isIts ? 200 : 404)
        // the film and the words are first; what is said below it is not of the preview
        expect(saidOf(item, text), what).toEqual(isIts ? item.secrets.slice(0, 2) : [])
        if (!isPreview) expect(text.includes(item.title), what).toBe(false)
        // what names no item is asked once for each kind, and looked through for all of them; previews may be announced
        if (namesItem) continue
        const shut = items.filter(({ setting, kind }) => setting !== 'to preview, premium' || !(kind in previewed))
        expect(
          shut.flatMap((each) => [text.includes(each.title), ...saidOf(each, text)]).filter(Boolean),
          what,
        ).toEqual([])
      }
}, 120_000)

describe('lists, feeds, calendars and mails', () => {
  /** What is asked for without naming an item, by its address with every id of the paths in it. */
  const lists = () =>
    academy.app.routeRecords.filter(
      (record) =>
        record.method === 'GET' &&
        !isLeftAlone(record) &&
        !/[:*]/.test(record.path.replace(':level', '').replace(':slug', '')),
    )
  const fill = (path: string) => path.replace(':level', 'beginner').replace(':slug', 'learn-songs')

  it.each(people)(
    'tell %s nothing of what is closed to them, and nothing at all of what is not released',
    async (person) => {
      const seen = new Map<Item, number>()
      // an `expect` for each item in each list would take longer than the lists
      const leaks: string[] = []
      for (const record of lists()) {
        const fetch = record.kind === 'page' ? clients[person].page : clients[person].get
        const { text, status } = await fetch(`${fill(record.path)}?perPage=100`)
        if (status >= 400) continue
        for (const item of items) {
          const { tier } = settings[item.setting]
          const isThere = tier !== null || person === 'admin'
          const isOpen = isThere && (tier === null || rank(holds(person)) >= rank(tier))
          const isNamed = text.includes(item.title)
          if (isNamed) seen.set(item, (seen.get(item) ?? 0) + 1)
          if (isNamed && !isThere) leaks.push(`${record.path}: ${item.title}`)
          if (!isOpen) leaks.push(...saidOf(item, text).map((secret) => `${record.path}: ${item.title}, ${secret}`))
        }
      }
      expect(leaks).toEqual([])
      for (const item of items.filter(({ setting }) => settings[setting].tier !== null))
        expect(seen.get(item), `${item.title} stays in the lists of ${person}`).toBeGreaterThan(0)
    },
  )

  it('a digest quotes nothing that its reader can’t open', async () => {
    await academy.runJobs({ now: new Date(Date.now() + 60 * 60_000), scheduled: true })
    const [free] = await selectRows<{ email: string }>(
      academy.db,
      sql`select email from users where id = ${users.free.id}`,
    )
    const mails = academy.mails().filter((mail) => mail.includes(free?.email ?? 'nobody'))
    expect(mails.length).toBeGreaterThan(0)
    for (const { setting, secrets, title } of items)
      for (const secret of settings[setting].tier === 'free' ? [] : secrets)
        expect(
          mails.some((mail) => mail.includes(secret)),
          `${title}, ${secret}`,
        ).toBe(false)
  })
})
