import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { switchOn } from '../../../../test/secondFactor.ts'
import { resetSecondFactor } from './resetByCommand.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('lets somebody in who has lost their phone and their codes', async () => {
  const user = await createUser(academy.db)
  await switchOn(await academy.signedIn(user))
  const logIn = async () =>
    (await academy.visitor().send('POST', '/login', { email: user.email, password: PASSWORD })).body.user
  expect(await logIn()).toBeNull()
  expect(await resetSecondFactor(academy.db, user.email.toUpperCase())).toMatchObject({ ok: true })
  expect((await logIn()).id).toBe(user.id)
  expect(await resetSecondFactor(academy.db, user.email)).toMatchObject({ ok: false })
  expect(await resetSecondFactor(academy.db, 'nobody@academy.test')).toMatchObject({ ok: false })
})
