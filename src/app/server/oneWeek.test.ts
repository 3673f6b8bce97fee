import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../test/guidanceAcademy.ts'
import { activityMinutes } from '../../activity/server/tables.ts'
import type { Plan } from '../../guidance/agreementContract.ts'
import { formatDays } from '../../platform/dates.ts'
import { addDays, mondayOf, weekAround, weekdayOf } from '../../platform/days.ts'
import { withUnit } from '../../platform/facts.ts'
import { LOCALE } from '../../platform/locale.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { dayOn, startOfDay } from '../../platform/server/zonedTime.ts'
import type { Today } from '../../routine/contract.ts'
import type { Progress } from '../../routine/progressContract.ts'

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
})
afterAll(() => kit.academy.close())
afterEach(() => kit.academy.resetClock())

const HOUR_MS = 3_600_000

/** A member with a check-in day, and some minutes on each of the three weeks up to the day on which it is due. */
async function playing(timeZone: string, checkInDay: number) {
  const { id, client } = await kit.newMember({ timeZone })
  const admin = await kit.signInAdmin()
  const terms = { days: 4, minutes: 120, tasks: ['Scales'], check_in_day: checkInDay, instead_of: null }
  const { body } = await admin.send('POST', `/api/admin/students/${id}/agreement`, terms)
  const plan: Plan = (await client.send('POST', `/api/member/agreement/${body.proposed.id}/confirm`)).body
  const due = plan.next_on as string
  // another number each day, so that a week that begins a day early or late has another sum
  const days = Array.from({ length: 21 }, (_, ago) => ({ day: addDays(due, -ago), minutes: 1 + ago ** 2 }))
  await kit.db.insert(activityMinutes).values(
    days.map(({ day, minutes }) => {
      const minute = new Date(startOfDay(day, timeZone).getTime() + HOUR_MS)
      return { userId: id, minute, day, minutes, kind: 'playing' as const }
    }),
  )
  const played = (from: string) =>
    days.filter(({ day }) => mondayOf(day) === from).reduce((sum, { minutes }) => sum + minutes, 0)
  return { client, due, played }
}

describe.each(['Pacific/Auckland', 'Pacific/Honolulu'])('a week in %s', (zone) => {
  it.each([1, 3, 4, 7])(
    'has one sum on Home, Today and Progress, whichever the check-in day is (%d)',
    async (weekday) => {
      const { client, due, played } = await playing(zone, weekday)
      // half an hour after the day has begun there: in UTC it is another day for one of the two
      await kit.academy.runJobs({ now: new Date(startOfDay(due, zone).getTime() + HOUR_MS / 2) })
      expect(dayOn(currentTime(), zone)).toBe(due)
      const [today, progress, plan] = (
        await Promise.all(['today', 'progress', 'agreement'].map((path) => client.get(`/api/member/${path}`)))
      ).map(({ body }) => body) as [Today, Progress, Plan]
      const week = weekAround(due)
      const sum = played(week.from)
      expect(today.week.days.map(({ day }) => day).filter((_, at) => at % 6 === 0)).toEqual([week.from, week.to])
      expect(today.week.days.reduce((all, { minutes }) => all + minutes, 0)).toBe(sum)
      expect(progress.weeks.at(-1)).toEqual({ week: week.from, minutes: sum })
      expect(plan.week).toMatchObject({ ...week, played: { minutes: sum } })

      // what a check-in asks about is a week of the others, and says which
      const about = weekAround(weekday >= 4 ? due : addDays(due, -7))
      expect(plan.due).toMatchObject({ due_on: due, played: { minutes: played(about.from) } })
      expect(progress.weeks.find(({ week: monday }) => monday === about.from)?.minutes).toBe(played(about.from))
      const asked = `Week ${formatDays(about, LOCALE, 'numeric')}: you played`
      const shown = `This week, ${formatDays(week, LOCALE)}`
      const [home, day, bars] = await Promise.all(
        ['/member', '/member/today', '/member/progress'].map(async (path) => (await client.page(path)).text),
      )
      expect(weekdayOf(due)).toBe(weekday)
      expect(home).toContain(asked)
      // the strip says it there
      expect(day).not.toContain(asked)
      for (const page of [day, bars]) expect(page).toContain(shown)
      expect(day).toContain(withUnit(sum, 'min'))
      expect(bars).toContain(`<td>${sum}</td>`)
    },
  )
})
