import { reachedLevel } from '../../accounts/index.ts'
import { daysOfWeek, mondaysUntil } from '../../platform/days.ts'
import type { Context } from '../../platform/server/context.ts'
import { sumMonths } from '../gain.ts'
import type { Progress } from '../progressContract.ts'
import type { RoutineSources } from './sources.ts'
import { readWeek, type Sitting } from './today.ts'
import { todaysDrill } from './todaysDrill.ts'

const WEEKS = 12

/** How a member's practice goes, with the next thing to do beside each part of it. */
export async function readProgress(context: Context, sources: RoutineSources, sitting: Sitting): Promise<Progress> {
  const mondays = mondaysUntil(sitting.day, WEEKS)
  const [{ week, minutes: byDay }, pieces, ear, lessons, line, isLineRead, worked, lesson, planned] = await Promise.all(
    [
      readWeek(context, sitting),
      sources.progress.pieces(sitting),
      sources.progress.ear(sitting),
      sources.progress.lessons(sitting),
      sources.reading(sitting),
      sources.isUsedUp.reading(sitting),
      sources.loop(sitting),
      sources.lesson(sitting),
      todaysDrill(context, sources)(sitting.reader),
    ],
  )
  const level = reachedLevel(lesson, sitting.reader)
  const [drills, joy] = await Promise.all([sources.ear(sitting, level), sources.joy(sitting, level)])
  const weeks = mondays.map((monday) => ({
    week: monday,
    minutes: daysOfWeek(monday).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0),
  }))
  const open = pieces.filter(({ finished }) => !finished)
  const unfinished = open.find(({ best }) => best !== null) ?? open[0]
  const drill = planned ?? drills[0]
  // of the piece in work, the passage that was looped last
  const begun = worked?.pieceId === unfinished?.id ? worked : (unfinished ?? worked)
  const [fresh] = joy
  return {
    ...{ today: sitting.day, week, weeks, month: sumMonths(byDay, sitting.day), pieces, ear, lessons },
    reading: line && { step: line.step, steps: line.steps },
    next: {
      minutes: { label: 'Start today’s routine', href: '/member/today' },
      pieces: begun
        ? {
            label: `${begun === unfinished && begun.best === null ? 'Play' : 'Continue'} ${begun.title}`,
            href: begun.href,
          }
        : fresh
          ? { label: `Play ${fresh.title}`, href: fresh.href }
          : null,
      ear: drill ? { label: `Practise ${drill.title}`, href: drill.href } : null,
      reading: line && !isLineRead ? { label: 'Read a new line', href: line.href } : null,
      lessons: lesson && { label: lesson.title, href: lesson.href },
    },
  }
}
