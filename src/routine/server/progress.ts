import { reachedLevel } from '../../accounts/index.ts'
import { daysOfWeek, mondaysUntil } from '../../platform/days.ts'
import type { Context } from '../../platform/server/context.ts'
import { sumMonths } from '../gain.ts'
import type { Progress } from '../progressContract.ts'
import type { RoutineSources } from './sources.ts'
import { readWeek, type Sitting } from './today.ts'

const WEEKS = 12

/** How a member's practice goes, with the next thing to do beside each part of it. */
export async function readProgress(context: Context, sources: RoutineSources, sitting: Sitting): Promise<Progress> {
  const mondays = mondaysUntil(sitting.day, WEEKS)
  const [{ week, minutes: byDay }, pieces, ear, lessons, line, isLineRead, worked, lesson] = await Promise.all([
    readWeek(context, sitting),
    sources.progress.pieces(sitting),
    sources.progress.ear(sitting),
    sources.progress.lessons(sitting),
    sources.reading(sitting),
    sources.isUsedUp.reading(sitting),
    sources.loop(sitting),
    sources.lesson(sitting),
  ])
  const level = reachedLevel(lesson, sitting.reader)
  const [drills, joy] = await Promise.all([sources.ear(sitting, level), sources.joy(sitting, level)])
  const weeks = mondays.map((monday) => ({
    week: monday,
    minutes: daysOfWeek(monday).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0),
  }))
  const unfinished = pieces.find(({ finished }) => !finished)
  const [drill] = drills
  const piece = worked ?? unfinished ?? joy[0]
  return {
    ...{ today: sitting.day, week, weeks, month: sumMonths(byDay, sitting.day), pieces, ear, lessons },
    reading: line && { step: line.step, steps: line.steps },
    next: {
      minutes: { label: 'Start today’s routine', href: '/member/today' },
      pieces: piece ? { label: `Play ${piece.title}`, href: piece.href } : null,
      ear: drill ? { label: `Practise ${drill.title}`, href: drill.href } : null,
      reading: line && !isLineRead ? { label: 'Read a new line', href: line.href } : null,
      lessons: lesson && { label: lesson.title, href: lesson.href },
    },
  }
}
