import { LAST_DAY, type Tier } from '../../accounts/index.ts'
import { addGrantToAll, countHolders, findAcademyZone } from '../../accounts/server/index.ts'
import { invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { dayOn, nextDay, startOfDay } from '../../platform/server/zonedTime.ts'
import type { MessagesContext } from './context.ts'
import { requireSame, requireSegment } from './segments.ts'

type Asked = { segment: number; tier: Tier; until: string }

/** When the last day of an access ends. @throws AppError 'invalid' for a day that is over, or that no calendar has */
async function endOf(db: Queryable, until: string, now: Date): Promise<Date> {
  const zone = await findAcademyZone(db)
  const wrong = () => invalidField('until', 'Please choose a day from today on.')
  try {
    if (until < dayOn(now, zone) || until > LAST_DAY) throw wrong()
    return startOfDay(nextDay(until), zone)
  } catch (error) {
    throw error instanceof RangeError ? wrong() : error
  }
}

export async function previewAccess({ db, students }: MessagesContext, { segment, tier, until }: Asked, now: Date) {
  const { filter } = await requireSegment(db, segment)
  return countHolders(db, students.where(filter, now), { tier, endsAt: await endOf(db, until, now) })
}

/** @throws AppError 'conflict' when others match than were confirmed */
export async function giveAccess(
  { db, students }: MessagesContext,
  { segment, tier, until, people, adminId }: Asked & { people: number; adminId: number },
  now: Date,
  submission?: Submission,
): Promise<{ given: number; already: number }> {
  const { name, filter } = await requireSegment(db, segment)
  const endsAt = await endOf(db, until, now)
  return once(db, submission, (store) =>
    store(async (tx) => {
      const { given, already } = await addGrantToAll(tx, students.where(filter, now), { tier, endsAt, adminId })
      requireSame(people, given.length + already.length)
      const counted = { given: given.length, already: already.length }
      await auditCall(tx, {
        about: `segment ${segment}`,
        after: { segment: name, tier, endsAt, ...counted, userIds: given },
      })
      return counted
    }),
  )
}
