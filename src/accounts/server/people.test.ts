import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser as person } from '../../../test/people.ts'
import { createUser, deleteExpired, grantAdmin, revokeAdmin, setPlacedLevel } from './index.ts'
import { issueMailToken } from './mailTokens.ts'
import { mailTokens, sessions, users } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

describe('what other modules do with people', () => {
  it('create one whose password works', async () => {
    const made = { firstName: 'Ada', lastName: 'King', email: 'king@academy.test', password: 'piano-practice' }
    const { id } = await createUser(academy.db, made)
    const answer = await academy.visitor().send('POST', '/login', { email: made.email, password: made.password })
    expect(answer.body.user.id).toBe(id)
    await expect(createUser(academy.db, { ...made, email: 'KING@academy.test' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('remember the level a member was placed in', async () => {
    const { id } = await person(academy.db)
    const level = async () => (await academy.db.select().from(users).where(eq(users.id, id)))[0]?.placedLevel
    expect(await level()).toBeNull()
    await setPlacedLevel(academy.db, id, 'intermediate')
    await setPlacedLevel(academy.db, id, 'advanced')
    expect(await level()).toBe('advanced')
  })

  it('make admins, and keep the last one', async () => {
    await person(academy.db, { email: 'first@academy.test' })
    await person(academy.db, { email: 'second@academy.test' })
    expect(await grantAdmin(academy.db, 'FIRST@academy.test')).toMatchObject({ ok: true })
    expect(await revokeAdmin(academy.db, 'first@academy.test')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/last admin/),
    })
    expect(await grantAdmin(academy.db, 'second@academy.test')).toMatchObject({ ok: true })
    expect(await revokeAdmin(academy.db, 'First@academy.test')).toMatchObject({ ok: true })
    expect(await revokeAdmin(academy.db, 'first@academy.test')).toMatchObject({ ok: false })
    // an admin who has asked to go is none who stays
    await grantAdmin(academy.db, 'first@academy.test')
    const leave = (email: string, deletionAt: Date | null) =>
      academy.db.update(users).set({ deletionAt }).where(eq(users.email, email))
    await leave('first@academy.test', new Date())
    expect(await revokeAdmin(academy.db, 'second@academy.test')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/last admin who stays/),
    })
    expect(await revokeAdmin(academy.db, 'first@academy.test')).toMatchObject({ ok: true })
    await leave('first@academy.test', null)
    expect(await grantAdmin(academy.db, 'nobody@academy.test')).toMatchObject({ ok: false })
  })

  it('drop sessions and links that are over', async () => {
    const { id } = await person(academy.db)
    await academy.signedIn({ id })
    await issueMailToken(academy.db, id, 'reset')
    const count = async () => [
      (await academy.db.select().from(sessions)).length,
      (await academy.db.select().from(mailTokens)).length,
    ]
    const before = await count()
    await deleteExpired(academy.db)
    expect(await count()).toEqual(before)
    await academy.moveClock({ days: 31 })
    await deleteExpired(academy.db)
    expect(await count()).toEqual([0, 0])
  })
})
