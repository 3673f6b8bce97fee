import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { postSubject } from '../../community/server/index.ts'
import { notificationReader } from './listNotifications.ts'
import { sendDigest } from './sendDigest.ts'

const reader = notificationReader([postSubject])
let community: Community
let me: Awaited<ReturnType<typeof createUser>>
let client: Client
beforeAll(async () => {
  community = await openCommunity({ APP_URL: 'https://academy.example' })
})
afterAll(() => community.academy.close())
afterEach(() => community.academy.resetClock())
beforeEach(async () => {
  const days = { createdAt: new Date('2026-01-01'), emailVerifiedAt: new Date('2026-01-01') }
  me = await createUser(community.academy.db, { firstName: 'Mia', ...days })
  client = await community.academy.signedIn(me)
})

const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const mine = () => community.academy.mails().filter((mail) => mail.includes(`To: ${me.email}\n`))
const sweep = async (now?: Date) => {
  await community.academy.context.jobs.send(
    { name: 'community.sweep digests', lane: 'rest', payload: undefined as never },
    {},
    {},
  )
  await community.academy.runJobs(now ? { now } : {})
}
async function somethingHappens(words = 'What a waltz') {
  const { body } = await community.post(client, { body: 'My waltz' })
  await community.comment(community.bela, body.id, words)
  return body.id as number
}

it('is mailed by itself, within the hour', async () => {
  await somethingHappens()
  await community.academy.runJobs({ now: later(1), scheduled: true })
  expect(mine()).toHaveLength(1)
})

describe('the digest', () => {
  it('mails what was not read, with a way out that mail programs understand', async () => {
    await somethingHappens()
    await sweep(later(1))
    const [mail = ''] = mine()
    expect(mail).toContain('Subject: 1 new notification from')
    expect(mail).toContain('commented on your post')
    expect(mail).toContain('https://academy.example/member/notifications')
    const [, address = ''] =
      /^List-Unsubscribe: <(https:\/\/academy\.example\/unsubscribe\/\S+)>$/m.exec(mail.replace(/\n[ \t]+/g, ' ')) ?? []
    expect(address).not.toBe('')
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  it('says how many things are new', async () => {
    await somethingHappens()
    await somethingHappens()
    await sweep(later(1))
    expect(mine()[0]).toContain('Subject: 2 new notifications from')
  })

  it('waits for those who may be reading, and comes once a day', async () => {
    await somethingHappens()
    await sweep()
    expect(mine()).toHaveLength(0)
    await sweep(later(1))
    await sweep(later(2))
    expect(mine()).toHaveLength(1)
    await somethingHappens('One more')
    await sweep(later(3))
    expect(mine()).toHaveLength(1)
    await sweep(later(26))
    expect(mine()).toHaveLength(2)
    expect(mine()[1]).toContain('One more')
    expect(mine()[1]).not.toContain('What a waltz')
  })

  it('leaves out what was read, and who does not want it', async () => {
    await somethingHappens()
    await client.send('POST', '/api/member/notifications/read', {})
    await sweep(later(1))
    expect(mine()).toHaveLength(0)
    await somethingHappens()
    const preferences = { data: [{ kind: 'reply', in_app: true, mail: false }] }
    await client.send('PUT', '/api/member/notifications/preferences', preferences)
    await sweep(later(2))
    expect(mine()).toHaveLength(0)
  })

  it('goes to confirmed addresses only', async () => {
    me = await createUser(community.academy.db, { createdAt: new Date('2026-01-01') })
    client = await community.academy.signedIn(me)
    await somethingHappens()
    await sweep(later(1))
    expect(mine()).toHaveLength(0)
  })

  it('tells blocked members that they are blocked, and nothing else', async () => {
    await somethingHappens('Not for the blocked')
    await community.admin.send('POST', `/api/member/community/${me.id}/status`, { status: 'blocked' })
    await sweep(later(1))
    expect(mine()).toHaveLength(1)
    expect(mine()[0]).toContain('has been closed to you')
    expect(mine()[0]).not.toContain('Not for the blocked')
  })

  it('is one when two servers send it at once', async () => {
    await somethingHappens()
    const { context } = community.academy
    await Promise.all([1, 2, 3].map(() => sendDigest(context, reader, { userId: me.id, now: later(1) })))
    expect(mine()).toHaveLength(1)
  })

  it('is tried again when the mail could not be handed over', async () => {
    await somethingHappens()
    const { context } = community.academy
    const broken = { ...context, mailer: { send: () => Promise.reject(new Error('The mail server is away.')) } }
    await expect(sendDigest(broken, reader, { userId: me.id, now: later(1) })).rejects.toThrow('away')
    await sendDigest(context, reader, { userId: me.id, now: later(1) })
    expect(mine()).toHaveLength(1)
  })
})

describe('the way out', () => {
  const wayOut = async () => {
    await somethingHappens()
    await sweep(later(1))
    return /https:\/\/academy\.example(\/unsubscribe\/[\w.-]+)/.exec(mine()[0] ?? '')?.[1] ?? ''
  }
  const mailed = async () => {
    const { body } = await client.get('/api/member/notifications/preferences')
    return body.data.some(({ mail }: { mail: boolean }) => mail)
  }

  it('is shown by a look, which changes nothing', async () => {
    const address = await wayOut()
    const page = await community.academy.visitor().page(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain('method="post"')
    expect(await mailed()).toBe(true)
  })

  it('is taken by one click of a mail program, without session or token of a page', async () => {
    const address = await wayOut()
    const { app } = community.academy
    const click = await app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    expect(await mailed()).toBe(false)
    const { body } = await client.get('/api/member/notifications/preferences')
    expect(body.data.every(({ in_app }: { in_app: boolean }) => in_app)).toBe(true)
    expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  })

  it('is taken by the button of the page', async () => {
    const address = await wayOut()
    const answer = await community.academy.visitor().submit(address, {})
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`${address}?done=1`)
    expect(await mailed()).toBe(false)
    expect((await community.academy.visitor().page(`${address}?done=1`)).text).toContain('"state":"done"')
  })

  it('refuses a forged address', async () => {
    const address = await wayOut()
    const forged = address.replace(/\/\d+\./, `/${community.people.ada.id}.`)
    for (const url of [forged, `${address}x`, '/unsubscribe/1', '/unsubscribe/1.a']) {
      expect((await community.academy.app.inject({ method: 'POST', url })).statusCode).toBe(404)
      expect((await community.academy.visitor().page(url)).status).toBe(404)
    }
    expect(await mailed()).toBe(true)
  })
})
