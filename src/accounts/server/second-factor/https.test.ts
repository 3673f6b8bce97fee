import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestAcademy } from '../../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { codeAt, switchOn } from '../../../../test/secondFactor.ts'
import { secondFactors } from './tables.ts'

it('lets in by a code under https, where the cookie between the steps belongs to this host alone', async () => {
  const academy = await openTestAcademy({ APP_URL: 'https://piano.example' })
  try {
    const user = await createUser(academy.db)
    const { key } = await switchOn(await academy.signedIn(user))
    await academy.db.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, user.id))
    const client = academy.visitor()
    await client.send('POST', '/login', { email: user.email, password: PASSWORD })
    expect(Object.keys(client.cookies)).toContain('__Host-academy_pending_login')
    const answer = await client.send('POST', '/login/second-factor', { code: codeAt(key) })
    expect(answer.body).toMatchObject({ user: { id: user.id } })
    expect(client.cookies['__Host-academy_pending_login']).toBe('')
  } finally {
    await academy.close()
  }
})
