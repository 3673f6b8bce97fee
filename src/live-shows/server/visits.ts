import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { presentPerson, users } from '../../accounts/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../platform/paging.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import type { Visitor } from '../contract.ts'
import { liveShows, liveShowVisits } from './tables.ts'

const { showId, userId, cameAt } = liveShowVisits

/** Notes that a member went through the door; coming again changes nothing. */
export const noteVisit = (db: Db, show: number, user: number) =>
  db.insert(liveShowVisits).values({ showId: show, userId: user }).onConflictDoNothing()

/** A page of who came to a show, the first one first. */
export async function listVisitors(db: Db, show: number, paging: Paging): Promise<Paged<Visitor>> {
  const came = eq(showId, show)
  const { id, firstName, lastName, avatarKey } = users
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, firstName, lastName, avatarKey, cameAt })
      .from(liveShowVisits)
      .innerJoin(users, eq(users.id, userId))
      .where(came)
      .orderBy(asc(cameAt), asc(userId))
      .limit(paging.perPage)
      .offset(pageOffset(paging)),
    db.select({ total: count() }).from(liveShowVisits).where(came),
  ])
  const visitors = rows.map((row) => ({ ...presentPerson(row), came_at: row.cameAt.toISOString() }))
  return presentPage(visitors, counted?.total ?? 0, paging)
}

const SHOWN = 10

/** The latest shows that a member came to in words, for the teacher's page about them. */
export async function listMemberShows(db: Queryable, member: number) {
  const { id, title, startTime, deletedAt } = liveShows
  const rows = await db
    .select({ id, title, startTime, cameAt })
    .from(liveShowVisits)
    .innerJoin(liveShows, eq(id, showId))
    .where(and(eq(userId, member), isNull(deletedAt)))
    .orderBy(desc(startTime), desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: row.title,
    detail: cameWhen(row),
    at: row.startTime.toISOString(),
    href: `/member/live-shows/recordings?show=${row.id}`,
  }))
}

/** Some come before the show begins, and some after. */
function cameWhen({ startTime, cameAt: at }: { startTime: Date; cameAt: Date }): string {
  const late = Math.floor((at.getTime() - startTime.getTime()) / 60_000)
  if (late < 1) return 'Came on time'
  return `Came ${late} ${late === 1 ? 'minute' : 'minutes'} after it began`
}
