import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { findMemberZone, users } from '../../../accounts/server/index.ts'
import { weekAround } from '../../../platform/days.ts'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import { prepared, type Queryable } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { dayOn, startOfDay } from '../../../platform/server/zonedTime.ts'
import type { Agreement, CheckInList, Plan } from '../../agreementContract.ts'
import { dueOn, nextDue, playedWithin, weekOfCheckIn } from '../../weeks.ts'
import type { GuidanceContext, Member } from '../context.ts'
import { requiredTier } from '../members.ts'
import { agreements, checkIns } from '../tables.ts'

/** Check-ins that come with the plan; the others page by page. */
const FIRST_PAGE = { page: 1, perPage: 10 }

export const todayOf = async (db: Queryable, userId: number, now: Date): Promise<string> =>
  dayOn(now, await findMemberZone(db, userId))

const agreementColumns = {
  id: agreements.id,
  state: agreements.state,
  proposed_by: agreements.proposedBy,
  days: agreements.days,
  minutes: agreements.minutes,
  tasks: agreements.tasks,
  check_in_day: agreements.checkInDay,
  created_at: isoUtc<string>(agreements.createdAt),
  confirmed_at: isoUtc<string | null>(agreements.confirmedAt),
  startsOn: agreements.startsOn,
  missed: agreements.missed,
}

const findOpen = prepared((db) =>
  db
    .select(agreementColumns)
    .from(agreements)
    .where(and(eq(agreements.userId, sql.placeholder('userId')), inArray(agreements.state, ['running', 'proposed'])))
    .prepare('find_open_agreements'),
)
type Open = Awaited<ReturnType<typeof listOpenAgreements>>[number]

/** What runs and what waits to be confirmed, in one query. */
export const listOpenAgreements = (db: Queryable, userId: number) => findOpen(db).execute({ userId })

/** The agreement that a check-in is about: the one that ran when its day began in the member's zone. */
export async function findAgreementOf(db: Queryable, userId: number, due: string, zone: string) {
  const { id, days, minutes, confirmedAt } = agreements
  const begun = startOfDay(due, zone)
  const [found] = await db
    .select({ id, days, minutes })
    .from(agreements)
    .where(and(eq(agreements.userId, userId), lt(confirmedAt, begun)))
    .orderBy(desc(confirmedAt))
    .limit(1)
  return found
}

export const agreedOf = ({ days, minutes }: Pick<Agreement, 'days' | 'minutes'>) => ({ days, minutes })

const presentAgreement = ({ startsOn: _, missed: __, ...row }: Open): Agreement => row

/** The whole plan of a member, for them and for their teacher. */
export async function readPlan(context: GuidanceContext, member: Member, now: Date): Promise<Plan> {
  const { db, sources } = context
  const zone = await findMemberZone(db, member.id)
  const today = dayOn(now, zone)
  const [open, history, pauses] = await Promise.all([
    listOpenAgreements(db, member.id),
    listCheckIns(context, member.id, FIRST_PAGE),
    sources.pauses(db, member.id),
  ])
  const stored = open.find(({ state }) => state === 'running')
  const proposed = open.find(({ state }) => state === 'proposed')
  const due = stored?.startsOn ? dueOn(stored.startsOn, today) : null
  const week = weekAround(today)
  const days = await sources.played(db, member.id, due ? weekOfCheckIn(due).from : week.from)
  const isChecked = due !== null && history.data.some(({ due_on }) => due_on === due)
  const pause = pauses.find(({ from, until }) => from <= today && today <= until)
  return {
    running: stored ? presentAgreement(stored) : null,
    proposed: proposed ? presentAgreement(proposed) : null,
    due:
      !stored || due === null || isChecked || pause
        ? null
        : {
            ...{ due_on: due, played: playedWithin(days, weekOfCheckIn(due)) },
            agreed: agreedOf((await findAgreementOf(db, member.id, due, zone)) ?? stored),
          },
    next_on: stored?.startsOn ? nextDue(stored.startsOn, today) : null,
    week: { ...week, played: playedWithin(days, week) },
    missed: stored?.missed ?? 0,
    paused_until: pause?.until ?? null,
    required_tier: requiredTier(member.asking, 'accountability'),
    history,
  }
}

/** A page of a member's check-ins, the latest first, each with what was played in its week. */
export async function listCheckIns(
  { db, sources }: Pick<GuidanceContext, 'db' | 'sources'>,
  userId: number,
  query: { page: number; perPage: number },
): Promise<CheckInList> {
  const isTheirs = eq(checkIns.userId, userId)
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id: checkIns.id, due_on: checkIns.dueOn, kept: checkIns.kept, words: checkIns.words },
        ...{ created_at: isoUtc<string>(checkIns.createdAt), answer: checkIns.answer },
        answered_at: isoUtc<string | null>(checkIns.answeredAt),
        answered_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        ...{ days: agreements.days, minutes: agreements.minutes },
      })
      .from(checkIns)
      .innerJoin(agreements, eq(agreements.id, checkIns.agreementId))
      .leftJoin(users, eq(users.id, checkIns.answeredBy))
      .where(isTheirs)
      .orderBy(desc(checkIns.dueOn))
      .limit(query.perPage)
      .offset(pageOffset(query)),
    db.$count(checkIns, isTheirs),
  ])
  const last = rows.at(-1)
  const played = last ? await sources.played(db, userId, weekOfCheckIn(last.due_on).from) : []
  const data = rows.map(({ days, minutes, ...row }) => ({
    ...row,
    agreed: { days, minutes },
    played: playedWithin(played, weekOfCheckIn(row.due_on)),
  }))
  return presentPage(data, total, query)
}
