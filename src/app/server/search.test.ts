import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { moveClock } from '../../../test/clock.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { leakExamples } from '../../../test/leakExamples.ts'
import { createUser } from '../../../test/people.ts'
import { makePicture } from '../../../test/uploadAcademy.ts'
import { closeStudio } from '../../ear-training/server/sound/studio.ts'
import { liveShows } from '../../live-shows/server/tables.ts'
import type { Group } from '../../search/contract.ts'

const DAY = 24 * 60 * 60_000
const KINDS = ['lessons', 'uploads', 'ear_quizzes', 'pieces', 'master_classes'] as const

let community: Community
let premium: Client
const ids: Record<string, number> = {}

const search = async (client: Client, q: string): Promise<Group[]> => {
  const { status, body } = await client.get(`/api/member/search?${new URLSearchParams({ q })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.groups
}
const linesOf = (groups: Group[]) =>
  groups.flatMap(({ kind, hits }) => hits.map(({ title, locked }) => [kind, title, locked] as const)).sort()

beforeAll(async () => {
  community = await openCommunity()
  const { academy, admin } = community
  premium = await academy.signedIn(await createUser(academy.db, { premium: true }))
  const make = leakExamples(admin, await makePicture('#8a2b2b'), academy.runJobs)
  for (const kind of KINDS) {
    const add = make[kind] as (typeof make)[string]
    ids[kind] = (await add(`Zigzag ${kind}`, { access: 'premium' })).id
    await add(`Zigzag later ${kind}`, { release_at: new Date(Date.now() + 7 * DAY).toISOString() })
  }
  const show = { zoomLink: 'https://meet.test/1', durationMinutes: 60, accessType: 'premium' } as const
  await academy.db.insert(liveShows).values([
    { ...show, title: 'Zígzag hour', startTime: new Date(Date.now() + DAY) },
    { ...show, title: 'Zigzag hour, gone', startTime: new Date(Date.now() - DAY), deletedAt: new Date() },
    { ...show, title: 'Zigzag hour, not recorded', startTime: new Date(Date.now() - DAY) },
  ])
}, 120_000)
afterAll(async () => {
  await closeStudio()
  await community.academy.close()
})

describe('the search through everything', () => {
  it('finds things of every kind, and says what is locked', async () => {
    const found = linesOf(await search(community.ada, 'zigzag'))
    expect(found).toEqual([
      ['class', 'Zigzag master_classes', true],
      ['lesson', 'Zigzag lessons', true],
      ['piece', 'Zigzag pieces', true],
      ['quiz', 'Zigzag ear_quizzes', true],
      ['show', 'Zígzag hour', true],
      ['upload', 'Zigzag uploads', true],
    ])
    expect(linesOf(await search(premium, 'ZIGZAG'))).toEqual(found.map(([kind, title]) => [kind, title, false]))
  })

  it('shows what is released later to admins alone', async () => {
    const titles = linesOf(await search(community.admin, 'zigzag later')).map(([, title]) => title)
    expect(titles).toContain('Zigzag later lessons')
    expect(await search(premium, 'zigzag later')).toEqual([])
  })

  it('leads to what it found', async () => {
    const groups = await search(premium, 'zigzag')
    for (const { hits } of groups) {
      for (const { href } of hits) expect((await premium.page(href.split('#')[0] ?? '')).status, href).toBe(200)
    }
  })

  it('finds pages by their names, and those of admins for admins alone', async () => {
    expect(await search(community.ada, 'ear train')).toMatchObject([
      { kind: 'page', hits: [{ title: 'Ear training', href: '/member/ear-training' }] },
    ])
    expect(await search(community.ada, 'roadmap templ')).toEqual([])
    expect(await search(community.admin, 'roadmap templ')).toMatchObject([{ kind: 'page' }])
  })

  it('finds drills', async () => {
    const groups = await search(community.ada, 'rhythm')
    expect(groups.map(({ kind }) => kind)).toContain('drill')
  })
})

describe('people and what they wrote', () => {
  it('are found by names and words, and never by an address', async () => {
    const { ada, people } = community
    await community.post(community.bela, { body: 'A quixotic prelude' })
    expect(await search(ada, 'bela')).toMatchObject([
      { kind: 'person', hits: [{ href: `/member/community/user/${people.bela.id}`, about: 'Member' }] },
    ])
    expect(await search(ada, 'quixotic')).toMatchObject([{ kind: 'post', hits: [{ title: 'A quixotic prelude' }] }])
    for (const q of [people.bela.email, '@academy', 'academy.test']) expect(await search(ada, q)).toEqual([])
  })

  it('lead admins to the student, and to an admin as everybody', async () => {
    const { admin, people } = community
    expect(await search(admin, people.admin.firstName)).toMatchObject([
      { kind: 'person', hits: [{ href: `/member/community/user/${people.admin.id}` }] },
    ])
    expect(await search(admin, 'Béla')).toMatchObject([
      { kind: 'person', hits: [{ href: `/admin/students/${people.bela.id}` }] },
    ])
  })

  it('stay hidden from whom the community has blocked, and so do the blocked', async () => {
    const { academy, ada } = community
    const blocked = await createUser(academy.db, { firstName: 'Quentin', communityStatus: 'blocked' })
    expect(await search(ada, 'quentin')).toEqual([])
    const client = await academy.signedIn(blocked)
    expect(await search(client, 'bela')).toEqual([])
    expect(await search(client, 'quixotic')).toEqual([])
    expect(linesOf(await search(client, 'zigzag'))).toHaveLength(6)
  })
})

describe('what is asked', () => {
  it.each(['', 'a', ' ', 'é ', 'x'.repeat(101)])('%j is refused with words', async (q) => {
    const { status, body } = await community.ada.get(`/api/member/search?${new URLSearchParams({ q })}`)
    expect(status).toBe(422)
    expect(body.errors.q[0]).toMatch(/^Please /)
  })
  it.each(['%%', '__', "';--", '\\\\', '((', '<b>', '"zz', '&|!', '😀😀'])(
    '%j finds nothing and breaks nothing',
    async (q) => {
      expect(await search(community.ada, q)).toEqual([])
    },
  )
  it('takes a session', async () => {
    const { status } = await community.academy.visitor().get('/api/member/search?q=waltz')
    expect(status).toBe(401)
  })
})

it('a show that is over and was not recorded is no hit any more', async () => {
  await moveClock(community.academy.database, { days: 3 })
  expect(linesOf(await search(premium, 'zigzag')).map(([kind]) => kind)).not.toContain('show')
})
