import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { jitsiMeetings } from './jitsi.ts'
import type { MeetingPlan } from './meetings.ts'
import { openMeetings } from './openMeetings.ts'

const plan: MeetingPlan = {
  topic: 'Personal lesson',
  startsAt: new Date('2027-03-01T10:00:00Z'),
  minutes: 60,
  zone: 'Europe/Berlin',
  agenda: 'Scales',
}
const SECRET = 'a secret that is long enough'
const ada = { name: 'Ada Lovelace', email: 'ada@academy.test', isHost: false }

describe('openMeetings', () => {
  const none = { link: undefined, zoom: undefined, jitsi: undefined }
  const jitsi = { url: 'https://jitsi.test', appId: 'academy', secret: SECRET }
  const zoom = { accountId: 'a', clientId: 'b', clientSecret: 'c', url: 'http://x.test', apiUrl: 'http://x.test' }

  it('takes the first that is configured', () => {
    expect(openMeetings({ demo: false, meetings: { link: 'https://room.test', zoom, jitsi } })?.driver).toBe('zoom')
    expect(openMeetings({ demo: false, meetings: { ...none, link: 'https://room.test', jitsi } })?.driver).toBe('jitsi')
    expect(openMeetings({ demo: false, meetings: { ...none, link: 'https://room.test' } })?.driver).toBe('link')
  })

  it('leads to the host’s room as it is now, also for what was booked when it was another', async () => {
    const before = openMeetings({ demo: false, meetings: { ...none, link: 'https://old.test' } })
    const meeting = await before?.create(plan, 'booking 1')
    const now = openMeetings({ demo: false, meetings: { ...none, link: 'https://room.test' } })
    expect(meeting && (await now?.enter(meeting, ada, new Date()))).toBe('https://room.test')
  })

  it('has a room of its own in demo mode, and none in production', async () => {
    const demo = openMeetings({ demo: true, meetings: none })
    expect((await demo?.create(plan, 'booking 1'))?.joinUrl).toMatch(/^https:\/\/meet\.example\//)
    expect(openMeetings({ demo: false, meetings: none })).toBeNull()
  })
})

describe('a Jitsi server', () => {
  const meetings = jitsiMeetings({ url: 'https://jitsi.test/', appId: 'academy', secret: SECRET })

  it('gives each lesson a room that nobody can guess, and keeps it when the lesson moves', async () => {
    const [one, other] = [await meetings.create(plan, 'booking 1'), await meetings.create(plan, 'booking 2')]
    expect(one.joinUrl).toMatch(/^https:\/\/jitsi\.test\/lesson-[0-9a-f]{32}$/)
    expect(other.id).not.toBe(one.id)
    expect(await meetings.move(one.id, plan, 'booking 1')).toEqual(one)
  })

  it('signs a pass for one person and one room, which ends after the lesson', async () => {
    const room = await meetings.create(plan, 'booking 1')
    const until = new Date('2027-03-01T11:00:00Z')
    const address = new URL(await meetings.enter(room, ada, until))
    expect(`${address.origin}${address.pathname}`).toBe(room.joinUrl)
    const [head = '', body = '', signature = ''] = (address.searchParams.get('jwt') ?? '').split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(read(body)).toEqual({
      aud: 'jitsi',
      iss: 'academy',
      sub: 'jitsi.test',
      room: room.id,
      exp: Date.parse('2027-03-01T12:00:00Z') / 1000,
      context: { user: { name: 'Ada Lovelace', email: 'ada@academy.test', moderator: false } },
    })
    expect(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature)
    const host = new URL(await meetings.enter(room, { ...ada, isHost: true }, until)).searchParams.get('jwt')
    expect(read(host?.split('.')[1] ?? '').context.user.moderator).toBe(true)
  })
})
