import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { accessPeriods } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const profileOf = async (user: { id: number }) => (await (await academy.signedIn(user)).page('/member/profile')).text

describe('the profile page', () => {
  it('is for members', async () => {
    const answer = await academy.visitor().page('/member/profile')
    expect([answer.status, answer.headers.location]).toEqual([302, '/login?next=%2Fmember%2Fprofile'])
  })

  it('shows the plan that runs and the one that follows', async () => {
    const user = await createUser(academy.db, { premium: true })
    const later = { startsAt: new Date(Date.now() + 29 * DAY), endsAt: new Date(Date.now() + 394 * DAY) }
    const renewed = {
      startsAt: later.startsAt,
      endsAt: new Date(Date.now() + 700 * DAY),
      subscriptionRef: 'stripe:sub_1',
    }
    const over = { startsAt: new Date(Date.now() - 60 * DAY), endsAt: new Date(Date.now() - 30 * DAY) }
    await academy.db.insert(accessPeriods).values([
      { userId: user.id, tier: 'standard', duration: 'yearly', ...later },
      { userId: user.id, tier: 'standard', duration: 'monthly', ...over },
      { userId: user.id, tier: 'standard', duration: 'yearly', ...renewed },
    ])
    const html = await profileOf(user)
    expect(html).toMatch(
      /Premium<\/span><span>Monthly plan<\/span>.*Runs.*Standard<\/span><span>Yearly plan<\/span>.*Starts on/,
    )
    // the module that sells subscriptions shows what they keep open
    expect(html.match(/Starts on/g)).toHaveLength(1)
  })

  it('says why there need not be a plan', async () => {
    expect(await profileOf(await createUser(academy.db))).not.toContain('Your access')
    const granted = await profileOf(await createUser(academy.db, { premiumGranted: true }))
    expect(granted).toContain('The academy has given you Premium.')
    expect(await profileOf(await createUser(academy.db, { role: 'admin' }))).toContain('As an admin of the academy')
  })

  it('asks the database as often for many sessions and plans as for none', async () => {
    const plain = await createUser(academy.db)
    const busy = await createUser(academy.db, { premium: true })
    for (let i = 0; i < 5; i++) await academy.signedIn(busy)
    const [one, many] = [await academy.signedIn(plain), await academy.signedIn(busy)]
    const few = await academy.countQueries(() => one.page('/member/profile'))
    expect(await academy.countQueries(() => many.page('/member/profile'))).toBe(few)
    expect(few).toBeLessThanOrEqual(13)
  })
})
