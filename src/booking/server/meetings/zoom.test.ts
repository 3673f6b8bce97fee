import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startZoom } from '../../../../test/zoomServer.ts'
import type { MeetingPlan, Meetings } from './meetings.ts'
import { zoomMeetings } from './zoom.ts'

const plan: MeetingPlan = {
  topic: 'Personal lesson with Ada',
  startsAt: new Date('2027-03-01T10:00:00Z'),
  minutes: 60,
  zone: 'Europe/Berlin',
  agenda: 'Scales',
}
let zoom: Awaited<ReturnType<typeof startZoom>>
let meetings: Meetings
beforeEach(async () => {
  zoom = await startZoom({ accountId: 'acc', clientId: 'client', clientSecret: 'hush' })
  meetings = zoomMeetings(zoom.settings)
})
afterEach(() => zoom.close())
const only = () => [...zoom.meetings.values()]

describe('meetings at Zoom', () => {
  it('are made with what Zoom asks for; only the link to join is taken', async () => {
    const made = await meetings.create(plan, 'booking 7')
    expect(only()).toMatchObject([
      {
        topic: 'Personal lesson with Ada',
        type: 2,
        start_time: '2027-03-01T10:00:00Z',
        timezone: 'Europe/Berlin',
        duration: 60,
        agenda: 'Scales (booking 7)',
      },
    ])
    expect(made).toEqual({ id: String(only()[0]?.id), joinUrl: only()[0]?.join_url })
    expect(await meetings.enter(made, { name: 'Ada', email: 'a@x.test', isHost: true }, new Date())).toBe(made.joinUrl)
  })

  it('are made once for a booking, however often they are asked for', async () => {
    const first = await meetings.create(plan, 'booking 7')
    expect(await meetings.create(plan, 'booking 7')).toEqual(first)
    expect((await meetings.create(plan, 'booking 71')).id).not.toBe(first.id)
    expect(only()).toHaveLength(2)
  })

  it('move, and come back when somebody has deleted them there', async () => {
    const made = await meetings.create(plan, 'booking 7')
    const later = { ...plan, startsAt: new Date('2027-03-02T09:30:00Z') }
    expect(await meetings.move(made.id, later, 'booking 7')).toEqual(made)
    expect(only()).toMatchObject([{ start_time: '2027-03-02T09:30:00Z' }])
    zoom.meetings.clear()
    const again = await meetings.move(made.id, later, 'booking 7')
    expect(only()).toMatchObject([{ start_time: '2027-03-02T09:30:00Z', join_url: again.joinUrl }])
  })

  it('are cancelled, also twice', async () => {
    const made = await meetings.create(plan, 'booking 7')
    await meetings.cancel(made.id)
    expect(only()).toEqual([])
    await meetings.cancel(made.id)
  })

  it('cut a topic and an agenda that are too long for Zoom', async () => {
    await meetings.create({ ...plan, topic: 'T'.repeat(300), agenda: 'A'.repeat(3000) }, 'booking 7')
    const [made] = only()
    expect(String(made?.topic)).toHaveLength(200)
    expect(String(made?.agenda)).toHaveLength(2000)
    expect(made?.agenda).toMatch(/A \(booking 7\)$/)
  })
})

describe('Zoom’s pass', () => {
  const passes = () => zoom.calls.filter((call) => call.endsWith('/oauth/token')).length

  it('is asked for once, also by calls side by side, and again when it is withdrawn', async () => {
    await Promise.all([meetings.create(plan, 'booking 1'), meetings.create(plan, 'booking 2')])
    expect(passes()).toBe(1)
    zoom.forget()
    await meetings.create(plan, 'booking 3')
    expect(passes()).toBe(2)
  })

  it('that is not given makes the call fail in words, and the next call asks anew', async () => {
    const wrong = zoomMeetings({ ...zoom.settings, clientSecret: 'wrong' })
    await expect(wrong.create(plan, 'booking 1')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(wrong.create(plan, 'booking 1')).rejects.toMatchObject({ code: 'unavailable' })
    expect(passes()).toBe(2)
  })
})

describe('a Zoom that does not answer', () => {
  it.each([429, 500, 503])('with %i is tried again later', async (status) => {
    await meetings.create(plan, 'booking 1')
    zoom.fail(status)
    await expect(meetings.create(plan, 'booking 2')).rejects.toMatchObject({ code: 'unavailable' })
    expect((await meetings.create(plan, 'booking 2')).joinUrl).toBeTruthy()
  })

  it('because nobody is there', async () => {
    const nowhere = zoomMeetings({ ...zoom.settings, url: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1' })
    await expect(nowhere.cancel('1')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
