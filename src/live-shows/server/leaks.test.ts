import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import type { ShowRow } from './showFields.ts'

const people = ['visitor', 'member', 'premium', 'admin'] as const
type Person = (typeof people)[number]
const kinds = ['ahead for all', 'ahead for premium', 'over for all', 'over for premium'] as const
type Kind = (typeof kinds)[number]

let academy: TestAcademy
let clients: Record<Person, Client>
let shows: Record<Kind, ShowRow>
const feeds: Partial<Record<Person, string>> = {}

beforeAll(async () => {
  academy = await openTestAcademy()
  const { db, signedIn, visitor } = academy
  clients = {
    visitor: visitor(),
    member: await signedIn(await createUser(db)),
    premium: await signedIn(await createUser(db, { premium: true })),
    admin: await signedIn(await createUser(db, { role: 'admin' })),
  }
  shows = {
    'ahead for all': await createShow(db),
    'ahead for premium': await createShow(db, { accessType: 'premium' }),
    'over for all': await createShow(db, { inMinutes: -120 }),
    'over for premium': await createShow(db, { inMinutes: -120, accessType: 'premium' }),
  }
  for (const person of ['member', 'premium', 'admin'] as const)
    feeds[person] = (await clients[person].send('POST', '/api/member/agenda')).body.url
})
afterAll(() => academy.close())

const mayWatch = (person: Person, kind: Kind) => person !== 'visitor' && (person !== 'member' || kind.endsWith('all'))

/** Every address of the module that answers something about shows. */
const addresses = (show: ShowRow, person: Person): string[] => [
  '/api/live-shows',
  '/api/live-shows?filter=future',
  '/api/live-shows?filter=previous',
  '/member/live-shows',
  '/member/live-shows/recordings',
  `/member/live-shows/recordings?show=${show.id}`,
  '/admin/live-shows',
  `/member/live-shows/${show.id}/enter`,
  `/member/live-shows/${show.id}/calendar.ics`,
  (feeds[person] ?? feeds.member ?? '').replace(/^https?:\/\/[^/]+/, ''),
]

/** The whole of an answer with its headers; long lines of calendars are unfolded. */
const all = ({ text, headers }: { text: string; headers: object }) =>
  (decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25')) + JSON.stringify(headers)).replace(/\r\n /g, '')
const secrets = ({ zoomLink, recordingUrl }: ShowRow) =>
  [zoomLink, recordingUrl].map((link) => String(link).replace('https://', ''))

describe('links', () => {
  it.each(people.flatMap((person) => kinds.map((kind) => [person, kind] as const)))(
    'reach %s of a show %s only by right',
    async (person, kind) => {
      const show = shows[kind]
      const [zoom = '', recording = ''] = secrets(show)
      let answered = ''
      for (const path of addresses(show, person))
        for (const answer of [await clients[person].get(path), await clients[person].page(path)]) {
          expect(answer.status, path).toBeLessThan(500)
          answered += all(answer)
        }
      expect([answered.includes(zoom), answered.includes(recording)]).toEqual(Array(2).fill(mayWatch(person, kind)))
    },
  )

  it.each(people)('lead %s through the door only by right', async (person) => {
    for (const kind of ['ahead for all', 'ahead for premium'] as const) {
      const { id, zoomLink } = shows[kind]
      const { status, headers } = await clients[person].page(`/member/live-shows/${id}/enter`)
      if (mayWatch(person, kind)) expect([status, headers.location]).toEqual([303, zoomLink])
      else if (person === 'visitor') expect(headers.location).toMatch(/^\/login\?next=/)
      else expect([status, headers.location]).toEqual([200, undefined])
    }
  })

  it('are those of the checked door in an agenda, which opens without signing in', async () => {
    for (const person of ['member', 'premium', 'admin'] as const) {
      const feed = (await clients.visitor.get(addresses(shows['ahead for all'], person).at(-1) ?? '')).text
      expect(feed).toContain(`/member/live-shows/${shows['ahead for all'].id}/enter`)
      expect(feed.includes(`live-show-${shows['ahead for premium'].id}@`)).toBe(person !== 'member')
      expect(feed).not.toContain('secret')
    }
  })

  it('are gone from every answer as soon as premium has expired', async () => {
    const member = await createUser(academy.db, { premium: true, premiumDays: 10 / 1440 })
    const client = await academy.signedIn(member)
    const { url } = (await client.send('POST', '/api/member/agenda')).body
    const show = shows['ahead for premium']
    const paths = ['/api/live-shows?filter=future', '/member/live-shows', `/member/live-shows/${show.id}/enter`]
    for (const path of paths) expect(all(await client.page(path))).toContain(secrets(show)[0])
    await academy.moveClock({ minutes: 10 })
    for (const path of [...paths, `/member/live-shows/${show.id}/calendar.ics`, new URL(url).pathname]) {
      const answered = all(await client.page(path))
      for (const secret of secrets(show)) expect(answered, path).not.toContain(secret)
    }
    expect((await client.get(new URL(url).pathname)).text).not.toContain(show.title)
  })
})
