import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '../../../test/people.ts'
import { codeAt, switchOn } from '../../../test/secondFactor.ts'
import { issueMailToken } from './mailTokens.ts'
import { openSession } from './openSession.ts'
import { findCredentials } from './queries.ts'
import { resetSecondFactor } from './second-factor/resetByCommand.ts'
import { beginSetUp, confirmSetUp, switchOff } from './second-factor/setUp.ts'
import { pendingLogins } from './second-factor/tables.ts'
import { endSessions } from './sessions.ts'
import { changeOwnPassword } from './setPassword.ts'
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
/** Time for what waits for nobody. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))
/** What browsers that have a session call it by. */
const tokenOf = ({ cookies }: { cookies: Record<string, string> }) => ({
  token: cookies.academy_session ?? '',
  userAgent: '',
})
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
    // the link of an invitation logs in a member who has never logged in
    const user = await createUser(academy.db, { lastLoginAt: new Date() })
    const { id } = user
    const verified = await verify(user.email)
    if (how.startsWith('changed')) {
      const owner = await academy.signedIn(user)
      await changeOwnPassword(academy.context, id, { current: PASSWORD, password: NEW }, tokenOf(owner))
      await endSessions(academy.db, id)
    } else {
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
      await endSessions(tx, id)
      await moment()
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
      expect(entry.body.errors).toEqual({ email: ['The email address or the password is not right.'] })
    expect((await thief.page('/member/profile')).status).toBe(302)
    expect((await owner.page('/member/profile')).status).toBe(200)
  }
})

describe('a login that knew the password alone', () => {
  /** Switches two-step login on, and does `meanwhile` before it is done. */
  async function switchOnDuring(meanwhile: (user: { id: number; email: string }) => void) {
    const user = await createUser(academy.db)
    const { key } = await beginSetUp(academy.context, user)
    await confirmSetUp(academy.context, user.id, { code: codeAt(key), currentToken: undefined }, async () => {
      meanwhile(user)
      await moment()
    })
    return user
  }

  it('opens no session once two-step login is on', async () => {
    const user = await createUser(academy.db)
    const verified = await verify(user.email)
    await switchOn(await academy.signedIn(user))
    expect(await openSession(academy.db, verified, 'Firefox')).toBeUndefined()
    expect(await sessionsOf(user.id)).toHaveLength(1)
  })

  it('opens none in the middle of switching it on either', async () => {
    let opening: Promise<string | undefined> | undefined
    const { id } = await switchOnDuring((user) => {
      opening = openSession(academy.db, { id: user.id, passwordHash: PASSWORD_HASH }, '')
    })
    expect(await opening).toBeUndefined()
    expect(await sessionsOf(id)).toEqual([])
  })

  it('is asked for a code by a factor that was being switched on', async () => {
    const thief = academy.visitor()
    let entry: ReturnType<typeof thief.send> | undefined
    const { id } = await switchOnDuring(({ email }) => {
      entry = thief.send('POST', '/login', { email, password: PASSWORD })
    })
    expect((await entry)?.body).toMatchObject({ user: null, second_factor: true })
    expect(await sessionsOf(id)).toEqual([])
    expect((await thief.page('/member/profile')).status).toBe(302)
  })

  it('changes no password once a factor has ended its session', async () => {
    const user = await createUser(academy.db)
    const thief = await academy.signedIn(user)
    await switchOn(await academy.signedIn(user))
    const fields = { current: PASSWORD, password: NEW }
    await expect(changeOwnPassword(academy.context, user.id, fields, tokenOf(thief))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await verify(user.email)).passwordHash).toBe(PASSWORD_HASH)
    expect(await sessionsOf(user.id)).toHaveLength(1)
  })

  it('owes no code to a factor that was being switched off', async () => {
    const user = await createUser(academy.db)
    await switchOn(await academy.signedIn(user))
    const client = academy.visitor()
    let entry: ReturnType<typeof client.send> | undefined
    await switchOff(academy.context, user.id, async () => {
      entry = client.send('POST', '/login', { email: user.email, password: PASSWORD })
      // a login looks at what it has to do with the password first, which takes a while
      await moment().then(moment).then(moment).then(moment)
    })
    expect((await entry)?.body).toMatchObject({ user: { id: user.id } })
    expect(await academy.db.select().from(pendingLogins).where(eq(pendingLogins.userId, user.id))).toEqual([])
  })
})

it('a login that gave a code of a factor which was reset meanwhile must begin again', async () => {
  const user = await createUser(academy.db)
  const { codes } = await switchOn(await academy.signedIn(user))
  const client = academy.visitor()
  await client.send('POST', '/login', { email: user.email, password: PASSWORD })
  const [answer] = await Promise.all([
    client.send('POST', '/login/second-factor', { code: codes[0] }),
    resetSecondFactor(academy.db, user.email),
  ])
  const left = await academy.db.select().from(pendingLogins).where(eq(pendingLogins.userId, user.id))
  expect(left).toEqual([])
  // either it came first, or it has to log in again
  if (answer.status !== 200) expect([401, 422]).toContain(answer.status)
  expect((await client.page('/member/profile')).status).toBe(answer.status === 200 ? 200 : 302)
})

it('a password that was reset after it was changed signs nobody in', async () => {
  const user = await createUser(academy.db, { lastLoginAt: new Date() })
  const owner = await academy.signedIn(user)
  await changeOwnPassword(academy.context, user.id, { current: PASSWORD, password: NEW }, tokenOf(owner))
  const first = await verify(user.email)
  const token = await issueMailToken(academy.db, user.id, 'reset')
  await academy.visitor().send('POST', `/reset-password/${token}`, { password: 'a third practice' })
  expect(await openSession(academy.db, first, '')).toBeUndefined()
  expect(await sessionsOf(user.id)).toEqual([])
})
