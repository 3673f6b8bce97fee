// When the members of the demo academy have practised: twelve weeks each, as diligent as they are, the same at every seeding.
import { seededRandom } from '../src/platform/random.ts'
import type { DemoMember } from './members/member.ts'
import { personalPlan } from './personalPlan.ts'

export type DemoPractice = { daysAgo: number; hour: number; kind: 'playing' | 'answering'; minutes: number }

const WEEKS = 12
/** The weeks of the member with a weekly plan are those that their check-ins speak of. */
const planned = Math.max(...personalPlan.checkIns.map(({ weeksAgo }) => weeksAgo)) + 1

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)

/** From the day they joined to the day they were last seen; a busy week has less of it. */
export function practiceOf({ user_name, joinedDaysAgo, lastSeenHoursAgo }: DemoMember): DemoPractice[] {
  const random = seededRandom(numberOf(user_name))
  const daysAWeek = 1.5 + 4 * random()
  const usual = 8 + 24 * random()
  const hour = 7 + Math.floor(13 * random())
  const last = Math.max(1, Math.ceil(lastSeenHoursAgo / 24), user_name === personalPlan.member ? 7 * planned : 0)
  const all: DemoPractice[] = []
  let mood = 1
  for (let daysAgo = Math.min(joinedDaysAgo, 7 * WEEKS); daysAgo >= last; daysAgo--) {
    if (daysAgo % 7 === 0) mood = 0.4 + random()
    if (random() > (daysAWeek * mood) / 7) continue
    const minutes = Math.max(5, Math.round(usual * (0.6 + 0.8 * random())))
    const byEar = random() < 0.4 ? Math.round(minutes / 4) : 0
    all.push({ daysAgo, hour, kind: 'playing', minutes: minutes - byEar })
    if (byEar > 0) all.push({ daysAgo, hour: hour + 1, kind: 'answering', minutes: byEar })
  }
  return all
}

/** What the premium member plays these days: eight bars, most of their notes right. */
export const pieceInWork = {
  title: 'Greensleeves',
  ...({ mode: 'in_time', hand: 'both', fromBar: 1, toBar: 8, tempo: 70, seconds: 41 } as const),
  runKey: '5f0c9a5e-3c0b-4d0e-9a44-1d2b6c7e8f90',
  bars: [7, 6, 6, 5, 7, 6, 4, 4].map((right, at) => ({
    ...{ bar: at + 1, right, early: 0, late: at % 3 === 1 ? 1 : 0, wrong: at % 2, missed: 0 },
  })),
}
