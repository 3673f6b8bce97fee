import { lockOf } from '../../accounts/index.ts'
import { askingOf, findMemberZone } from '../../accounts/server/index.ts'
import { minuteOf } from '../../activity/index.ts'
import { findLastUsed, listDays, listSince } from '../../activity/server/index.ts'
import { addDays } from '../../platform/days.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Queryable } from '../../platform/server/database.ts'
import { inPassing } from '../../platform/server/inPassing.ts'
import { dayOn, nextDay, startOfDay } from '../../platform/server/zonedTime.ts'
import { FREE_LENGTH, lengths, type PartKind, type Today } from '../contract.ts'
import type { Material } from '../material.ts'
import { countUse, endKinds, hasOpen, isOver, nextOf, presentPart, type StoredPart, storeParts } from '../parts.ts'
import { planRoutine } from '../planner.ts'
import type { Situation } from '../situation.ts'
import { MOST_WEEKS, roomOn, weekOf } from '../week.ts'
import {
  addDay,
  changeDay,
  type Day,
  findDay,
  findLastDone,
  listDayGoals,
  listPast,
  listPauses,
  presentSettings,
  readWishes,
  type Wishes,
} from './queries.ts'
import { findSample, gatherMaterial, type MadeOf, type RoutineSources, type Who } from './sources.ts'

const MINUTE_MS = 60_000

/** A member's day: who they are, which day their calendar shows, and what they wish. */
export type Sitting = Who & { day: string; zone: string; wishes: Wishes }

export async function openSitting(context: Context, reader: Reader, now: Date): Promise<Sitting> {
  const { db } = context
  const [zone, wishes] = await Promise.all([findMemberZone(db, reader.id), readWishes(db, reader.id)])
  const asking = askingOf(context, reader)
  return {
    reader,
    asking,
    now,
    zone,
    day: dayOn(now, zone),
    wishes: { ...wishes, minutes: allowed(asking, wishes.minutes) },
  }
}

type Asking = Sitting['asking']
export const requiredTier = (asking: Asking, minutes: number) =>
  minutes > FREE_LENGTH ? lockOf(asking, 'long_routines', null).required_tier : null

/** The length that somebody chose while they had a tier is the free one without it. */
const allowed = (asking: Asking, minutes: number): number =>
  requiredTier(asking, minutes) === null ? minutes : FREE_LENGTH

/** Everything that a routine of this day is made of. */
export async function findSituation(
  { db }: Pick<Context, 'db'>,
  sources: RoutineSources,
  sitting: Sitting,
): Promise<Situation & { material: Material & { madeOf: MadeOf }; seed: string }> {
  const { reader, day } = sitting
  const [material, past, used, done] = await Promise.all([
    gatherMaterial(sources, sitting),
    listPast(db, reader.id, day),
    findLastUsed(db, reader.id, day),
    findLastDone(db, reader.id, day),
  ])
  const [lastDay = null] = [used, done]
    .filter((each) => each !== null)
    .sort()
    .reverse()
  return { material, past, day, lastDay, seed: String(reader.id) }
}

/** The routine that this day gets, as long as none is stored: the same for whoever asks, as nothing else has changed. */
export async function planDay(
  context: Context,
  sources: RoutineSources,
  sitting: Sitting,
): Promise<{ day: Day; madeOf: MadeOf }> {
  const { day, wishes } = sitting
  const situation = await findSituation(context, sources, sitting)
  const parts = storeParts(day, planRoutine({ ...situation, minutes: wishes.minutes }))
  return { day: { day, minutes: wishes.minutes, parts }, madeOf: situation.material.madeOf }
}

/** The routine of this day, which is put together when it is asked for first. */
async function requireDay(context: Context, sources: RoutineSources, sitting: Sitting): Promise<Day> {
  const { reader, day, wishes } = sitting
  const known = await findDay(context.db, reader.id, day)
  if (known) return known
  const { day: planned } = await planDay(context, sources, sitting)
  const room = roomOn(day, wishes.restDays, await listPauses(context.db, reader.id))
  const { goalDays } = wishes
  await inPassing(reader, () => addDay(context.db, reader.id, planned, { goalDays, room }))
  // of two devices at once the first has stored it
  return (await findDay(context.db, reader.id, day)) ?? planned
}

/** The parts with the minutes that were used since each was started. */
export async function countMinutes(
  db: Queryable,
  userId: number,
  parts: readonly StoredPart[],
  end = Number.POSITIVE_INFINITY,
): Promise<StoredPart[]> {
  const since = parts.find(({ state }) => state === 'started')?.since ?? null
  if (since === null) return [...parts]
  const used = await listSince(db, userId, new Date(since * MINUTE_MS))
  return countUse(
    parts,
    used.map((minute) => minuteOf(minute.getTime())).filter((minute) => minute <= end),
  )
}

/** Changes the routine of a day, one device after the other; `change` gets the parts as the minutes up to `end` left them. */
export async function changeParts(
  { db }: Pick<Context, 'db'>,
  { reader, day }: Pick<Sitting, 'reader' | 'day'>,
  change: (day: Day) => Day,
  end?: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findDay(tx, reader.id, day, true)
    if (!found) return
    const counted = await countMinutes(tx, reader.id, found.parts, end)
    const next = change({ ...found, parts: counted })
    if (JSON.stringify(next) !== JSON.stringify(found)) await changeDay(tx, reader.id, next)
  })
}

/** The week around a day of a member, and the minutes of each day that it is told from, by its date. */
export async function readWeek({ db }: Pick<Context, 'db'>, { reader, day, wishes }: Sitting) {
  const { id } = reader
  const [used, pauses, dayGoals] = await Promise.all([
    listDays(db, id, addDays(day, -7 * MOST_WEEKS)),
    listPauses(db, id),
    listDayGoals(db, id, day),
  ])
  const minutes = new Map(used.map((each) => [each.day, each.minutes]))
  const { goalDays, restDays } = wishes
  return { pauses, minutes, week: weekOf({ today: day, minutes, ...dayGoals, goalDays, restDays, pauses }) }
}

/** Kinds of which a member has had all that their tier opens in a day, which ends what the routine has of them. */
async function findUsedUp(
  sources: RoutineSources,
  sitting: Sitting,
  parts: readonly StoredPart[],
): Promise<PartKind[]> {
  const asked = (['reading', 'ear'] as const).filter((kind) => hasOpen(parts, kind))
  const found = await Promise.all(asked.map(async (kind) => ((await sources.isUsedUp[kind](sitting)) ? [kind] : [])))
  return found.flat()
}

/** The routine of a member's day, as it is now. */
export async function readToday(context: Context, sources: RoutineSources, sitting: Sitting): Promise<Today> {
  const { reader, asking, day, zone, wishes, now } = sitting
  const known = await requireDay(context, sources, sitting)
  const counted = await countMinutes(context.db, reader.id, known.parts)
  const usedUp = await findUsedUp(sources, sitting, counted)
  const parts = endKinds(counted, usedUp)
  // what its time has ended stays done on every device
  if (parts.some(({ state }, at) => state !== known.parts[at]?.state))
    await inPassing(reader, () =>
      changeParts(context, sitting, (found) => ({ ...found, parts: endKinds(found.parts, usedUp) })),
    )
  const next = nextOf(parts)
  const [{ week, pauses }, sample] = await Promise.all([
    readWeek(context, sitting),
    next ? findSample(sources, sitting, next) : null,
  ])
  return {
    day,
    ends_at: startOfDay(nextDay(day), zone).toISOString(),
    minutes: known.minutes,
    lengths: lengths.map((minutes) => ({ minutes, required_tier: requiredTier(asking, minutes) })),
    parts: parts.flatMap((part) => presentPart(part, now.getTime())),
    sample: next && sample ? { ...sample, part: next.id } : null,
    done: isOver(parts),
    week,
    settings: presentSettings(wishes, pauses, { today: day, isConfirmed: reader.emailVerified }),
  }
}
