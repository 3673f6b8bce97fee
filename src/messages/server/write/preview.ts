import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { presentPerson, users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { JobError } from '../../../platform/server/job.ts'
import type { Channel, SkipReason } from '../../rules.ts'
import type { MessagesContext } from '../context.ts'
import { reasonFor } from '../reasons.ts'
import { countPeople, requireSegment } from '../segments.ts'
import { htmlFor, mailFor, subjectFor } from './render.ts'

type Words = { subject: string; body: string }
const { id, firstName, lastName, avatarKey, email, placedLevel: level } = users

/** How many rows of users each reason leaves out of one way; those without a reason are reached. */
async function countReasons(db: Queryable, where: SQL, channel: Channel) {
  const reason = reasonFor(channel)
  const rows = await db
    .select({ reason: sql<SkipReason | null>`reason`, people: sql<number>`count(*)::int` })
    .from(sql`(select ${reason} as reason from users where ${where}) asked`)
    .groupBy(sql`reason`)
  return {
    reached: rows.find((row) => row.reason === null)?.people ?? 0,
    leftOut: rows.flatMap(({ reason, people }) => (reason ? [{ reason, people }] : [])),
  }
}

/** A message as one person of the segment would read it, and how many it would reach. */
export async function previewMessage(
  context: MessagesContext,
  { segment, place, ...words }: Words & { segment: number; place: number },
  now: Date,
) {
  const { db, students } = context
  const where = students.where((await requireSegment(db, segment)).filter, now)
  const [{ people }, mail, bell, post] = await Promise.all([
    countPeople(db, where),
    countReasons(db, where, 'mail'),
    countReasons(db, where, 'bell'),
    countReasons(db, where, 'post'),
  ])
  const [person] = await db
    .select({ id, firstName, lastName, avatarKey, level })
    .from(users)
    .where(where)
    .orderBy(asc(id))
    .limit(1)
    .offset(people > 0 ? place % people : 0)
  // a segment of nobody shows what stands in for blank values
  const reader = person ?? { firstName: '', lastName: '', level: null }
  return {
    people,
    person: person ? presentPerson(person) : null,
    subject: subjectFor(context, words, reader),
    html: htmlFor(context, words, reader),
    reach: { mail: mail.reached, bell: bell.reached, post: post.reached },
    left_out: mail.leftOut,
  }
}

/**
 * Mails a message to its author alone, at once and not by a job, since they wait for what the mail server says.
 * @throws AppError 'unavailable'
 */
export async function mailToMyself(context: MessagesContext, readerId: number, words: Words): Promise<string> {
  const [me] = await context.db
    .select({ userId: id, firstName, lastName, email, level })
    .from(users)
    .where(eq(id, readerId))
  if (!me) throw new AppError('unauthenticated', 'Please log in first.')
  try {
    await context.mailer.send(mailFor(context, { ...words, subject: `Test: ${words.subject}` }, me))
  } catch (error) {
    if (!(error instanceof JobError)) throw error
    throw new AppError('unavailable', `The email was not taken: ${error.message}`)
  }
  return me.email
}
