import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { messagingKit, minutes, words } from '../../../test/messagingKit.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'

const kit = messagingKit()

describe('a scheduled message', () => {
  it('is at the academy’s clocks, also across their change', async () => {
    await setZone('Europe/Berlin')
    const year = currentTime().getUTCFullYear() + 1
    const [summer, winter] = [lastSunday(year, 3), lastSunday(year, 10)]
    const before = await kit.write({ at: `${summer}T01:30` })
    expect(before.scheduled_at).toBe(`${summer}T00:30:00.000Z`)
    const after = await kit.write({ at: `${summer}T09:00` })
    expect([after.scheduled_at, after.at]).toEqual([`${summer}T07:00:00.000Z`, `${summer}T09:00`])
    const twice = await kit.write({ at: `${winter}T02:30` })
    expect(twice.scheduled_at).toBe(`${winter}T00:30:00.000Z`)
    const skipped = await kit.admin.send('POST', '/api/admin/messages', kit.draft({ at: `${summer}T02:30` }))
    expect([skipped.status, skipped.body.errors.at[0]]).toEqual([422, expect.stringContaining('skip this time')])
    for (const at of ['2020-01-01T10:00', `${year}-02-30T10:00`])
      expect((await kit.admin.send('POST', '/api/admin/messages', kit.draft({ at }))).status).toBe(422)
    for (const { id } of [before, after, twice]) await kit.admin.send('POST', `/api/admin/messages/${id}/cancel`)
    await setZone('UTC')
  })

  it('is changed by one of two admins, moved, and no longer once it has begun', async () => {
    const mia = await kit.member({ firstName: 'Mia' })
    const { id, version } = await kit.write({ at: inAcademy(60) })
    const path = `/api/admin/messages/${id}`
    const change = kit.draft({ at: inAcademy(120), subject: 'Later, {first_name}', version })
    const answers = await Promise.all([kit.admin.send('PUT', path, change), kit.other.send('PUT', path, change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await kit.academy.runJobs({ now: minutes(62) })
    expect(kit.smtp.mails).toHaveLength(0)
    await kit.academy.runJobs({ now: minutes(62) })
    expect(kit.to(mia.email)[0]).toContain('Subject: Later, Mia')
    const late = await kit.admin.send('PUT', path, { ...change, at: undefined, version: version + 1 })
    expect(late.status).toBe(409)
    expect((await kit.admin.send('POST', `${path}/cancel`)).body.message).toBe('All of it has gone out already.')
  })

  it('begins by the sweep where its own job was lost', async () => {
    await kit.member()
    const { id } = await kit.write({ at: inAcademy(30) })
    await kit.academy.db.execute(sql`delete from pgboss.job where data->>'name' = 'messages.begin'`)
    await kit.academy.runJobs({ now: minutes(40), scheduled: true })
    expect((await kit.read(id)).state).toBe('sent')
  })
})

describe('a pinned post', () => {
  it('is on top of its readers’ community page alone, until they put it away or it is unpinned', async () => {
    const [mia, zoe] = [await kit.member({ firstName: 'Mia' }), await kit.member({ firstName: 'Zoe' })]
    const message = await kit.write({ mail: false, post: true, pin_days: 3 })
    await kit.academy.runJobs()
    const stranger = await kit.academy.signedIn(await createUser(kit.academy.db))
    const [mias, zoes] = [await kit.academy.signedIn(mia), await kit.academy.signedIn(zoe)]
    const sees = async (client: Client) => (await client.page('/member/community')).text.includes('Pinned for you')
    expect([await sees(mias), await sees(zoes), await sees(stranger)]).toEqual([true, true, false])
    expect((await mias.page('/member/community')).text).toContain('<strong>Mia</strong>')
    const dismiss = (client: Client) => client.send('POST', `/api/member/messages/${message.id}/dismiss`)
    expect((await dismiss(stranger)).status).toBe(404)
    expect([(await dismiss(mias)).status, (await dismiss(mias)).status]).toEqual([200, 200])
    expect([await sees(mias), await sees(zoes)]).toEqual([false, true])
    await kit.admin.send('POST', `/api/admin/messages/${message.id}/unpin`)
    expect(await sees(zoes)).toBe(false)
    expect((await zoes.page('/member/messages')).text).toContain('<strong>Zoe</strong>')
  })
})

describe('before it is sent', () => {
  it('is shown as a real person reads it, with how many it reaches', async () => {
    const mia = await kit.member({ firstName: '<b>Mia</b>' })
    await kit.member({ emailVerifiedAt: null })
    const preview = (place: number) =>
      kit.admin.send('POST', '/api/admin/messages/preview', { segment: kit.segment, ...words, place })
    const { body } = await preview(0)
    expect(body).toMatchObject({ people: 2, person: { id: mia.id }, reach: { mail: 1, bell: 2, post: 2 } })
    expect(body.left_out).toEqual([{ reason: 'unconfirmed', people: 1 }])
    expect(body.html).not.toContain('<b>')
    expect((await preview(2)).body.person.id).toBe(mia.id)
  })

  it('comes to its author alone as a test', async () => {
    await kit.member()
    expect((await kit.admin.send('POST', '/api/admin/messages/test', words)).status).toBe(200)
    expect(kit.smtp.mails).toHaveLength(1)
    expect(kit.smtp.mails[0]).toContain('Subject: Test: A word, Ada')
  })
})

describe('inviting again', () => {
  it('mails a new link to those who never logged in, once for each submit', async () => {
    const [never, here] = [await kit.member({ emailVerifiedAt: null }), await kit.member({ lastLoginAt: new Date() })]
    const path = `/api/admin/segments/${kit.segment}/invitations`
    expect((await kit.admin.send('POST', path, { people: 2 })).status).toBe(409)
    const body = { people: 1, submit_key: crypto.randomUUID() }
    const [one, two] = await Promise.all([kit.admin.send('POST', path, body), kit.admin.send('POST', path, body)])
    expect(two.body.id).toBe(one.body.id)
    await kit.academy.runJobs()
    expect(kit.to(never.email)[0]).toContain('/reset-password/')
    expect(kit.to(here.email)).toHaveLength(0)
    expect(await kit.read(one.body.id)).toMatchObject({ kind: 'invitation', counts: { sent: 1, skipped: 1 } })
  })
})

const inAcademy = (later: number) => minutes(later).toISOString().slice(0, 16)

const setZone = (time_zone: string) => kit.setSection('place', { time_zone })

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}
