import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { shutText } from '../../accounts/index.ts'
import { addLessons } from '../../learning/server/index.ts'
import { signUpModes } from '../../platform/academy.ts'

let academy: TestAcademy
let admin: Client
let pages: string[]
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const [id] = await addLessons(academy.db, [
    { title: 'One', category: 'Start', level: 'beginner', description: 'D', preview: true },
  ])
  pages = ['/', '/pricing', `/preview/lesson/${id}`, '/login']
})
afterAll(() => academy.close())

const registers = (text: string): boolean => /href="\/register/.test(text)

describe.each(signUpModes)('where sign-up is %s', (mode) => {
  beforeAll(async () => {
    const { version } = (await admin.get('/api/admin/settings')).body.sign_up
    const body = { section: 'sign_up', version, mode, minimum_age: 0 }
    expect((await admin.send('PUT', '/api/admin/settings', body)).status).toBe(200)
  })

  it('visitors are led to what they can do, and told what is so', async () => {
    for (const path of pages) {
      const { status, text } = await academy.visitor().page(path)
      expect({ path, status, registers: registers(text) }).toEqual({ path, status: 200, registers: mode === 'open' })
      for (const [shut, words] of Object.entries(shutText))
        expect({ path, shut, says: text.includes(words) }).toEqual({ path, shut, says: shut === mode })
    }
    const { text } = await academy.visitor().page('/pricing')
    expect(text.includes('Join Today')).toBe(mode === 'open')
    expect(text.includes('Log in to choose it')).toBe(mode !== 'open')
  })

  it('members see the plans as ever', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const { text } = await member.page('/pricing')
    expect(text).toContain('Join Today')
    expect(Object.values(shutText).some((words) => text.includes(words))).toBe(false)
  })
})
