import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { AppError } from '../errors.ts'
import { dropOldBuckets, rateBuckets, takeToken } from './rateLimit.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on' })
})
afterAll(() => academy.close())

const age = (key: string, seconds: number) =>
  academy.db
    .update(rateBuckets)
    .set({ updatedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(rateBuckets.key, key))

describe('a token bucket', () => {
  it('lets a burst through, says how long to wait, and refills with time', async () => {
    const limit = { burst: 3, everySeconds: 100 }
    for (let i = 0; i < 3; i++) await takeToken(academy.deps, 'a', limit)
    const refused = await takeToken(academy.deps, 'a', limit).catch((error: AppError) => error)
    expect(refused).toMatchObject({ code: 'too_many' })
    expect((refused as AppError).retryAfter).toBeGreaterThan(95)
    await age('a', 101)
    await takeToken(academy.deps, 'a', limit)
    await expect(takeToken(academy.deps, 'a', limit)).rejects.toThrow('Too many attempts')
  })

  it('gives no token twice to calls at once', async () => {
    const calls = Array.from({ length: 20 }, () => takeToken(academy.deps, 'b', { burst: 5, everySeconds: 3600 }))
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  })

  it('is dropped once it has long been full', async () => {
    await takeToken(academy.deps, 'c', { burst: 1, everySeconds: 1 })
    await age('c', 3 * 24 * 3600)
    await dropOldBuckets(academy.db)
    expect(await academy.db.select().from(rateBuckets).where(eq(rateBuckets.key, 'c'))).toEqual([])
  })
})
