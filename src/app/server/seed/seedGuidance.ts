import { personalPlan } from '../../../../demo/personalPlan.ts'
import { addPastUse } from '../../../activity/server/index.ts'
import { addGuidance } from '../../../guidance/server/index.ts'
import { addDays, weekdayOf } from '../../../platform/days.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'

/** The roadmap and the weekly agreement of the member with a premium subscription; a check-in is due on the first day. */
export async function seedGuidance(tx: Transaction, people: Ids, lessons: Ids): Promise<void> {
  const { member, teacher, steps, template, agreement, checkIns, playedNow, evenings: lengths } = personalPlan
  const targetOf = ({ kind, target, title }: (typeof steps)[number]) =>
    kind === 'lesson' ? String(demoId(lessons, title)) : target
  const rest = { due_on: null, from_bar: null, to_bar: null, tempo: null, answers: null }
  const today = new Date().toISOString().slice(0, 10)
  const made = steps.map((step, at) => ({
    ...{ ...rest, key: `demo-${at}`, kind: step.kind, target: targetOf(step), title: step.title, words: step.words },
    ...(step.kind === 'drill' ? { answers: step.answers } : {}),
    due_on: step.inDays === undefined ? null : addDays(today, step.inDays),
  }))
  const weeks = [{ weeksAgo: 0, played: playedNow }, ...checkIns]
  const evenings = weeks.flatMap(({ weeksAgo, played }) =>
    Array.from({ length: played }, (_, at) => ({
      day: addDays(today, -7 * weeksAgo - 1 - at),
      minutes: lengths[(weeksAgo + at) % lengths.length] as number,
    })),
  )
  const userId = demoId(people, member)
  await addPastUse(
    tx,
    evenings.map(({ day, minutes }) => ({
      ...{ userId, kind: 'playing' as const, minutes },
      at: new Date(`${day}T18:00:00Z`),
    })),
  )
  await addGuidance(tx, {
    userId,
    teacherId: demoId(people, teacher),
    steps: made,
    publishedAt: new Date(Date.now() - 24 * DAY),
    agreement: { ...agreement, checkInDay: weekdayOf(today), startsOn: addDays(today, -21) },
    checkIns: checkIns.map(({ weeksAgo, played: _, ...said }) => ({
      ...said,
      dueOn: addDays(today, -7 * weeksAgo),
      createdAt: new Date(Date.now() - 7 * weeksAgo * DAY),
    })),
    template: {
      name: template.name,
      steps: made.filter((_, at) => template.steps.includes(at)).map((step) => ({ ...step, due_on: null })),
    },
  })
}
