import { lockedText } from '../../accounts/index.ts'
import { minuteOf, TAKEN_HOURS } from '../../activity/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import { addDays, mondayOf } from '../../platform/days.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { MAX_PAUSE_DAYS, type PartAct, type saveRoutineSettings } from '../contract.ts'
import {
  actOn,
  dayOfPart,
  forgetSwapped,
  highestNumber,
  isBegun,
  isShown,
  LEAST,
  type StoredPart,
  shorten,
  standIn,
  storeParts,
} from '../parts.ts'
import { planRoutine, swapOffers } from '../planner.ts'
import { roomOn } from '../week.ts'
import { listPauses, lowerRoom, readWishes, savePause, saveWishes } from './queries.ts'
import type { RoutineSources } from './sources.ts'
import { changeParts, findSituation, readToday, requiredTier, type Sitting } from './today.ts'

/** @throws AppError 'locked' for a length that the member's tier does not open */
export async function changeLength(
  context: Context,
  sources: RoutineSources,
  sitting: Sitting,
  minutes: number,
): Promise<void> {
  const required = requiredTier(sitting.asking, minutes)
  if (required) throw new AppError('locked', lockedText(required, sitting.asking.names))
  await saveWishes(context.db, sitting.reader.id, { minutes })
  // the day is there before it is changed, whatever its length was
  await readToday(context, sources, sitting)
  const situation = await findSituation(context, sources, sitting)
  await changeParts(context, sitting, (found) => {
    if (found.minutes === minutes) return found
    return { ...found, minutes, parts: resize(found.parts, { ...situation, minutes }) }
  })
}

type Situation = Awaited<ReturnType<typeof findSituation>>

/**
 * What was begun stays, unless it was skipped after all; the rest is put together anew, so that all of it is as long as it
 * was promised. What its member skipped or swapped away does not come back.
 */
function resize(parts: readonly StoredPart[], input: Situation & { minutes: number }): StoredPart[] {
  const begun = parts.filter((part) => isShown(part) && isBegun(part) && part.state !== 'skipped')
  const kept = shorten(begun, input.minutes)
  const left = input.minutes - kept.reduce((sum, { minutes }) => sum + minutes, 0)
  const away = parts.filter(({ state, isDropped }) => state === 'skipped' || (state === 'swapped' && !isDropped))
  const plan = (without: readonly StoredPart[]) =>
    left >= LEAST ? planRoutine({ ...input, minutes: left, without: [...kept, ...without] }) : []
  const wished = plan(away)
  // whoever swapped everything away is given something all the same
  const planned = wished.length > 0 ? wished : plan([])
  const gone = forgetSwapped(
    parts
      .filter((part) => !begun.includes(part))
      .map((part) =>
        isShown(part) ? { ...part, state: 'swapped' as const, isDropped: part.state !== 'skipped' } : part,
      ),
  )
  const all = [...gone, ...kept, ...storeParts(input.day, planned, highestNumber(parts))]
  // a single minute is no part of its own
  return left === 1 ? all.map((part) => (part === kept.at(-1) ? { ...part, minutes: part.minutes + 1 } : part)) : all
}

/** Starts, ends, skips or swaps a part; said twice it is done once. */
export async function actOnPart(
  context: Context,
  sources: RoutineSources,
  sitting: Sitting,
  { part: id, act, ago = 0 }: { part: string; act: PartAct; ago?: number | undefined },
): Promise<void> {
  const at = sitting.now.getTime() - ago * 1000
  const day = dayOfPart(id)
  if (day !== sitting.day) return actLate(context, sitting, day, { id, act, at })
  const situation = act === 'swap' ? await findSituation(context, sources, sitting) : undefined
  await changeParts(
    context,
    sitting,
    (found) => {
      const parts = actOn(found.parts, id, act, at)
      if (!situation) return { ...found, parts }
      const meant = standIn(found.parts, id)
      const swapped = meant === id ? parts : actOn(parts, meant, act, at)
      return { ...found, parts: replace(swapped, meant, found.parts, situation) }
    },
    minuteOf(at),
  )
}

/** As long as minutes of practice are taken. */
const LATE_DAYS = Array.from({ length: Math.ceil(TAKEN_HOURS / 24) }, (_, at) => at + 1)

/** What was done without a line counts on its own day; a day that is over has nothing to start or to swap. */
async function actLate(
  context: Context,
  { reader, day: today }: Sitting,
  day: string,
  { id, act, at }: { id: string; act: PartAct; at: number },
): Promise<void> {
  const isTaken = LATE_DAYS.some((days) => addDays(today, -days) === day)
  if (!isTaken || act === 'start' || act === 'swap') return
  await changeParts(
    context,
    { reader, day },
    (found) => ({ ...found, parts: actOn(found.parts, id, act, at) }),
    minuteOf(at),
  )
}

/** Puts something else in the place of a part that has just been swapped away, as long as that was. */
function replace(
  parts: readonly StoredPart[],
  id: string,
  before: readonly StoredPart[],
  situation: Situation,
): StoredPart[] {
  const at = parts.findIndex((part) => part.id === id)
  const [gone, was] = [parts[at], before[at]]
  if (gone?.state !== 'swapped' || was?.state === 'swapped') return [...parts]
  const offers = swapOffers({ ...situation, without: parts.filter(({ isDropped }) => !isDropped) }, gone)
  if (offers.length === 0) return [...before]
  const added = storeParts(situation.day, offers, highestNumber(parts))
  return forgetSwapped(parts.toSpliced(at + 1, 0, ...added))
}

type Input = HandlerInput<typeof saveRoutineSettings>['body']

/** Saves what is named of the week's goal, its rest days, the pause and the mail. */
export async function saveSettings({ db }: Context, { reader, day }: Sitting, input: Input): Promise<void> {
  const { goal_days: goalDays, rest_days: restDays, paused_until: until, mail_hour: mailHour } = input
  if (until && (until < day || until > addDays(day, MAX_PAUSE_DAYS)))
    throw invalidField('paused_until', `Please choose a day within the next ${MAX_PAUSE_DAYS} days.`)
  await inTransaction(db, async (tx) => {
    await saveWishes(tx, reader.id, {
      ...(goalDays === undefined ? {} : { goalDays }),
      ...(restDays === undefined ? {} : { restDays: [...new Set(restDays)].sort() }),
      ...(mailHour === undefined ? {} : { mailHour }),
    })
    if (until !== undefined) await savePause(tx, reader.id, day, until)
    const [wishes, pauses] = [await readWishes(tx, reader.id), await listPauses(tx, reader.id)]
    await lowerRoom(tx, reader.id, mondayOf(day), roomOn(day, wishes.restDays, pauses))
  })
}
