import { describe, expect, it } from 'vitest'
import { PlansAhead } from './plansAhead.ts'
import type { LessonsNow, MadeOf } from './sources.ts'

const noon = Date.parse('2026-11-30T12:00:00Z')
const at = (seconds: number) => new Date(noon + seconds * 1000)

const lessons = (done: number): LessonsNow => ({
  next: { title: `Lesson ${done + 1}`, href: `/member/lesson/${done + 1}`, level: 'beginner', why: 'next' },
  done: [done, 0, 0],
})
const ear = (title: string): MadeOf['ear'] => [{ title, href: `/${title}`, due: 3, isNew: false }]
const HOME = { lessons: lessons(3) }

/** Plans days that are told apart by the order in which they were asked for, of what `now` is at that time. */
function counted(now: MadeOf = { ...HOME, ear: ear('thirds') }) {
  let count = 0
  return async () => ({ day: { day: '2026-11-30', minutes: ++count, parts: [] }, madeOf: { ...now } })
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

  it('is shared by pages that know of other things, as long as what each knows is what it was made of', async () => {
    const plans = new PlansAhead()
    const now: MadeOf = { lessons: lessons(3), ear: ear('thirds') }
    const plan = counted(now)
    const find = async (known: Partial<MadeOf>) => (await plans.find(1, 'free', known, at(0), plan)).minutes
    const home = () => find({ lessons: now.lessons })
    const drills = () => find({ ear: now.ear })
    expect([await home(), await drills(), await drills()]).toEqual([1, 1, 1])
    now.ear = ear('fifths')
    expect([await drills(), await home()]).toEqual([2, 2])
    // Home has never asked for this one, and takes it no more than if it had
    now.ear = ear('sixths')
    expect(await drills()).toBe(3)
    now.lessons = lessons(4)
    expect([await home(), await drills()]).toEqual([4, 4])
    // a lesson that is not the next one
    now.lessons = { ...lessons(4), done: [4, 1, 0] }
    expect([await drills(), await home(), await home()]).toEqual([4, 5, 5])
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
    const failing = plans.find(1, 'free', HOME, at(0), () => new Promise<never>((_, reject) => (fail = reject)))
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
