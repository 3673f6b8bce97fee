import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { VERIFY_HOURS } from '../rules.ts'
import { issueMailToken } from './mailTokens.ts'
import { users } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://piano.example/' })
})
afterAll(() => academy.close())

const confirmedAt = async (id: number) =>
  (await academy.db.select().from(users).where(eq(users.id, id)))[0]?.emailVerifiedAt

describe('confirming an address', () => {
  it('works by the mailed link, also when it is opened twice', async () => {
    const user = await createUser(academy.db)
    const client = await academy.signedIn(user)
    expect((await client.page('/member/profile')).text).toContain('Not confirmed yet')
    expect((await client.send('POST', '/api/member/account/verification')).body).toEqual({ ok: true })
    await academy.runJobs()
    expect(academy.mails()).toHaveLength(1)
    const [, token] = /https:\/\/piano\.example\/verify-email\/([\w-]{43})/.exec(academy.mails()[0] ?? '') ?? []
    for (const reader of [academy.visitor(), client]) {
      const page = await reader.page(`/verify-email/${token}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Your address is confirmed')
    }
    expect(await confirmedAt(user.id)).toBeInstanceOf(Date)
    expect((await client.page('/member/profile')).text).not.toContain('Not confirmed yet')
    expect((await client.send('POST', '/api/member/account/verification')).status).toBe(409)
  })

  it('does not work by a link that is old, replaced or made up', async () => {
    const user = await createUser(academy.db)
    const first = await issueMailToken(academy.db, user.id, 'verify')
    const second = await issueMailToken(academy.db, user.id, 'verify')
    const reset = await issueMailToken(academy.db, user.id, 'reset')
    await academy.moveClock({ hours: VERIFY_HOURS })
    for (const token of [first, second, reset, 'x', '%00']) {
      const page = await academy.visitor().page(`/verify-email/${token}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('This link no longer works')
    }
    expect(await confirmedAt(user.id)).toBeNull()
  })

  it('is for members to ask for', async () => {
    expect((await academy.visitor().send('POST', '/api/member/account/verification')).status).toBe(401)
  })
})
