import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '../../../test/people.ts'
import { issueMailToken } from './mailTokens.ts'
import { findCredentials } from './queries.ts'
import { endSessionsOf, openSession } from './sessions.ts'
import { changePasswordOf } from './setPassword.ts'
import { sessions, users } from './tables.ts'

const NEW = 'another-practice'
let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const verify = async (email: string) => {
  const verified = await findCredentials(academy.db, email)
  if (!verified) throw new Error('There is no such user.')
  return verified
}
const sessionsOf = (userId: number) => academy.db.select().from(sessions).where(eq(sessions.userId, userId))

describe('a login that knew the password', () => {
  it('opens a session while the password is the same', async () => {
    const { id, email } = await createUser(academy.db)
    expect(await openSession(academy.db, await verify(email), 'Firefox')).toMatch(/^[\w-]{43}$/)
    expect(await sessionsOf(id)).toMatchObject([{ userAgent: 'Firefox' }])
    const [row] = await academy.db.select().from(users).where(eq(users.id, id))
    expect(row?.lastLoginAt).toBeInstanceOf(Date)
  })

  it.each(['changed by its owner', 'reset by a mailed link'])('opens none once it was %s', async (how) => {
    // whoever was never in is let in by the link that invites them
    const { id, email } = await createUser(academy.db, { lastLoginAt: new Date() })
    const verified = await verify(email)
    if (how.startsWith('changed')) await changePasswordOf(academy.db, id, { current: PASSWORD, password: NEW })
    else {
      const token = await issueMailToken(academy.db, id, 'reset')
      await academy.visitor().send('POST', `/reset-password/${token}`, { password: NEW })
    }
    expect(await openSession(academy.db, verified, '')).toBeUndefined()
    expect(await sessionsOf(id)).toEqual([])
  })

  it('opens none in the middle of the change either', async () => {
    const { id } = await createUser(academy.db)
    let opening: Promise<string | undefined> | undefined
    await academy.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
      opening = openSession(academy.db, { id, passwordHash: PASSWORD_HASH }, '')
      await endSessionsOf(tx, id)
      // time for a session that waits for nobody
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(await opening).toBeUndefined()
    expect(await sessionsOf(id)).toEqual([])
  })

  it('opens none for somebody who was deleted', async () => {
    const { id, email } = await createUser(academy.db)
    const verified = await verify(email)
    await academy.db.delete(users).where(eq(users.id, id))
    expect(await openSession(academy.db, verified, '')).toBeUndefined()
  })
})

it('a login and a change of the password at once leave no session by the old one', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await createUser(academy.db)
    const owner = await academy.signedIn(user)
    const thief = academy.visitor()
    const [change, entry] = await Promise.all([
      owner.send('POST', '/api/member/account/password', { current_password: PASSWORD, password: NEW }),
      thief.send('POST', '/login', { email: user.email, password: PASSWORD }),
    ])
    expect(change.status).toBe(200)
    if (entry.status !== 200)
      expect(entry.body.errors).toEqual({ email: ['The e-mail address or the password is not right.'] })
    expect((await thief.page('/member/profile')).status).toBe(302)
    expect((await owner.page('/member/profile')).status).toBe(200)
  }
})

it('a password that was reset after it was changed signs nobody in', async () => {
  const user = await createUser(academy.db)
  const first = await changePasswordOf(academy.db, user.id, { current: PASSWORD, password: NEW })
  const token = await issueMailToken(academy.db, user.id, 'reset')
  await academy.visitor().send('POST', `/reset-password/${token}`, { password: 'a third practice' })
  expect(await openSession(academy.db, first, '')).toBeUndefined()
})
