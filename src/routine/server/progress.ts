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
  const [{ week, minutes: byDay }, pieces, ear, lessons, line, isLineRead, worked, { next: lesson }] =
    await Promise.all([
      readWeek(context, sitting),
      sources.progress.pieces(sitting),
      sources.progress.ear(sitting),
      sources.progress.lessons(sitting),
      sources.reading(sitting),
      sources.isUsedUp.reading(sitting),
      sources.loop(sitting),
      sources.lessons(sitting),
    ])
  const level = reachedLevel(lesson, sitting.reader)
  const [drills, joy] = await Promise.all([sources.ear(sitting, level), sources.joy(sitting, level)])
  const planned = await todaysDrill(context, sources)(sitting.reader, drills)
  const weeks = mondays.map((monday) => ({
    week: monday,
    minutes: daysOfWeek(monday).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0),
  }))
  const drill = planned ?? drills[0]
  return {
    ...{ today: sitting.day, week, weeks, month: sumMonths(byDay, sitting.day), pieces, ear, lessons },
    reading: line && { step: line.step, steps: line.steps },
    next: {
      minutes: { label: 'Start today’s routine', href: '/member/today' },
      pieces: nextPiece(pieces, worked, joy[0]),
      ear: drill ? { label: `Practise ${drill.title}`, href: drill.href } : null,
      reading: line && !isLineRead ? { label: 'Read a new line', href: line.href } : null,
      lessons: lesson && { label: lesson.title, href: lesson.href },
    },
  }
}

type Named = { title: string; href: string }

/** What to go on with: a piece that was played, by the passage that was looped last, else one that was opened; else a fresh one. */
function nextPiece(
  pieces: Progress['pieces'],
  worked: (Named & { pieceId: number }) | null,
  fresh: Named | undefined,
): Progress['next']['pieces'] {
  const open = pieces.filter(({ finished }) => !finished)
  const begun = open.find(({ best }) => best !== null) ?? open[0]
  const passage = worked && (!begun || worked.pieceId === begun.id) ? worked : null
  const piece = passage ?? begun ?? fresh
  if (!piece) return null
  const isPlayed = passage !== null || (begun?.best ?? null) !== null
  const id = passage?.pieceId ?? begun?.id ?? null
  return { label: `${isPlayed ? 'Continue' : 'Play'} ${piece.title}`, href: piece.href, piece: id }
}
