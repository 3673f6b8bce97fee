import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { DEMO_PASSWORD } from '../passwordRules.ts'
import { issueMailToken } from './mailTokens.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({
    ACADEMY_MODE: 'production',
    RATE_LIMITS: 'on',
    APP_SECRET: '0123456789abcdef'.repeat(3),
    APP_URL: 'https://academy.example',
  })
})
afterAll(() => academy.close())

it('nobody chooses the demo’s password, which everybody knows, in a real academy', async () => {
  const person = { first_name: 'Nia', last_name: 'New', email: 'nia@academy.example', password: DEMO_PASSWORD }
  const user = await createUser(academy.db)
  const token = await issueMailToken(academy.db, user.id, 'reset')
  const answers = [
    await academy.visitor().send('POST', '/register', person),
    await academy.visitor().send('POST', `/reset-password/${token}`, { password: DEMO_PASSWORD.toUpperCase() }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(body.errors.password[0]).toContain('one of the first passwords')
  }
})
