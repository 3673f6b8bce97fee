import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { AppError } from '../errors.ts'
import { countAccepted, deleteOldBuckets, type Limit, rateBuckets, takeToken } from './rateLimit.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on' })
})
afterAll(() => academy.close())

describe('a token bucket', () => {
  it('lets a burst through, says how long to wait, and refills with time', async () => {
    const limit = { burst: 3, everySeconds: 3600 }
    for (let i = 0; i < 3; i++) await takeToken(academy.context, 'a', limit)
    const refused = await takeToken(academy.context, 'a', limit).catch((error: AppError) => error)
    expect(refused).toMatchObject({ code: 'too_many' })
    expect((refused as AppError).retryAfter).toBeGreaterThan(3000)
    await academy.moveClock({ minutes: 61 })
    await takeToken(academy.context, 'a', limit)
    await expect(takeToken(academy.context, 'a', limit)).rejects.toThrow('Too many attempts')
  })

  it('gives no token twice to calls at once', async () => {
    const calls = Array.from({ length: 20 }, () => takeToken(academy.context, 'b', { burst: 5, everySeconds: 3600 }))
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  })

  const counting = (key: string, limit: Limit) => {
    const attempt = (work: () => Promise<string>) =>
      countAccepted(academy.context, key, limit, work).catch((error: Error) => error.message)
    return { attempt, refuse: () => attempt(() => Promise.reject(new Error('a wrong field'))) }
  }
  const accept = async () => 'done'

  it('that counts what is accepted gives back what is refused, and ends endless attempts', async () => {
    const { attempt, refuse } = counting('d', { burst: 2, everySeconds: 3600 })
    for (let i = 0; i < 10; i++) expect(await refuse()).toBe('a wrong field')
    expect(await attempt(accept)).toBe('done')
    expect([await refuse(), await refuse()]).toEqual(Array(2).fill('a wrong field'))
    expect(await refuse()).toContain('Too many attempts')
  })

  it('that counts what is accepted is as it was after several that were refused at once', async () => {
    const { attempt, refuse } = counting('e', { burst: 5, everySeconds: 3600 })
    for (let round = 0; round < 4; round++)
      expect(await Promise.all(Array.from({ length: 5 }, refuse))).toEqual(Array(5).fill('a wrong field'))
    expect(await Promise.all(Array.from({ length: 5 }, () => attempt(accept)))).toEqual(Array(5).fill('done'))
    // what meets the limit is no attempt that failed
    for (let i = 0; i < 20; i++) expect(await attempt(accept)).toContain('Too many attempts')
    await academy.db.delete(rateBuckets).where(eq(rateBuckets.key, 'e'))
    expect(await attempt(accept)).toBe('done')
  })

  it('is dropped once it has long been full', async () => {
    await takeToken(academy.context, 'c', { burst: 1, everySeconds: 1 })
    await academy.moveClock({ days: 3 })
    await deleteOldBuckets(academy.db)
    expect(await academy.db.select().from(rateBuckets).where(eq(rateBuckets.key, 'c'))).toEqual([])
  })
})
