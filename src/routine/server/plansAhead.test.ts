import { describe, expect, it } from 'vitest'
import { PlansAhead } from './plansAhead.ts'
import type { Day } from './queries.ts'

const noon = Date.parse('2026-11-30T12:00:00Z')
const at = (seconds: number) => new Date(noon + seconds * 1000)

const HOME = { of: 'lessons', mark: '3' }

/** Plans days that are told apart by the order in which they were asked for. */
function counted() {
  let count = 0
  return async (): Promise<Day> => ({ day: '2026-11-30', minutes: ++count, parts: [] })
}

describe('a plan that nobody has opened', () => {
  it('is the same for a minute, as long as what it is made of is', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    const find = async (key: string, seconds: number) => (await plans.find(1, key, HOME, at(seconds), plan)).minutes
    expect(await find('free', 0)).toBe(1)
    expect(await find('free', 59)).toBe(1)
    expect(await find('premium', 59)).toBe(2)
    expect(await find('premium', 119)).toBe(3)
  })

  it('is shared by pages that know of other things, until one of them knows of a change', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    const find = async (of: string, mark: string) => (await plans.find(1, 'free', { of, mark }, at(0), plan)).minutes
    expect([await find('lessons', '3'), await find('ear', 'thirds'), await find('ear', 'thirds')]).toEqual([1, 1, 1])
    expect([await find('ear', 'fifths'), await find('lessons', '3')]).toEqual([2, 2])
    expect([await find('lessons', '4'), await find('ear', 'fifths')]).toEqual([3, 3])
  })

  it('is each member’s own', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    const [one, other] = await Promise.all([1, 2].map((id) => plans.find(id, 'free', HOME, at(0), plan)))
    expect([one?.minutes, other?.minutes]).toEqual([1, 2])
  })

  it('ends with a quarter of an hour, with which another day may begin', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    expect((await plans.find(1, 'free', HOME, at(-5), plan)).minutes).toBe(1)
    expect((await plans.find(1, 'free', HOME, at(5), plan)).minutes).toBe(2)
  })

  it('that failed is made anew, and takes no newer one with it', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    let fail = (_: Error) => {}
    const failing = plans.find(1, 'free', HOME, at(0), () => new Promise<Day>((_, reject) => (fail = reject)))
    const newer = await plans.find(1, 'premium', HOME, at(1), plan)
    fail(new Error('No line to the database.'))
    await expect(failing).rejects.toThrow('No line')
    expect(await plans.find(1, 'premium', HOME, at(2), plan)).toBe(newer)
    await expect(plans.find(2, 'free', HOME, at(0), () => Promise.reject(new Error('Away.')))).rejects.toThrow('Away')
    expect((await plans.find(2, 'free', HOME, at(1), plan)).minutes).toBe(2)
  })

  it('of whoever came first gives way where there are many', async () => {
    const plans = new PlansAhead()
    const plan = counted()
    for (let id = 1; id <= 1001; id++) await plans.find(id, 'free', HOME, at(0), plan)
    expect((await plans.find(1001, 'free', HOME, at(1), plan)).minutes).toBe(1001)
    expect((await plans.find(1, 'free', HOME, at(1), plan)).minutes).toBe(1002)
  })
})
