import { and, eq, sql } from 'drizzle-orm'
import { findAsking, findMember, users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { StudentPage } from '../../contract.ts'
import { PAGE_WEEKS } from '../../rules.ts'
import { listNotes } from '../notes/notes.ts'
import { readStudents } from './findStudents.ts'
import type { ListSources } from './sources.ts'

const WRITTEN_SHOWN = 20

/** One student with what every module knows. @throws AppError 'not_found', also for an admin */
export async function readStudent(context: Context, sources: ListSources, id: number, now: Date): Promise<StudentPage> {
  const { db } = context
  const isMember = and(eq(users.id, id), eq(users.role, 'member'))
  const [[there], asking] = await Promise.all([
    db.select({ one: sql`1` }).from(users).where(isMember),
    findAsking(context, id),
  ])
  if (!there || !asking) throw gone()
  const whom = { id, asking, now }
  const [
    [student],
    member,
    progress,
    nextLesson,
    reading,
    mixUps,
    pieces,
    certificates,
    classes,
    takes,
    bookings,
    shows,
    payments,
    notes,
    roadmap,
    plan,
    ...written
  ] = await Promise.all([
    readStudents(db, sources, [id], now, PAGE_WEEKS),
    findMember(db, id),
    sources.progress(db, whom),
    sources.nextLesson(db, whom),
    sources.reading(whom),
    sources.mixUps(whom),
    sources.pieces(whom),
    sources.certificates(db, id),
    sources.classes(db, id),
    sources.takes(db, id),
    sources.bookings(db, id),
    sources.shows(db, id),
    sources.payments(db, id),
    listNotes(db, id),
    sources.roadmap(whom),
    sources.plan(whom),
    ...sources.written.map((list) => list(db, id)),
  ])
  if (!student) throw gone()
  return {
    ...student,
    deletion_at: member.deletion_at,
    access: [
      ...member.grants.map(({ tier, ends_at }) => ({ tier, ends_at, paid: false })),
      ...(member.metadata?.running
        ? [{ tier: member.metadata.tier, ends_at: member.metadata.ends_at, paid: true }]
        : []),
    ],
    ...{
      progress,
      next_lesson: nextLesson,
      reading,
      mix_ups: mixUps,
      pieces,
      certificates,
      classes,
      takes,
      bookings,
      shows,
      payments,
      notes,
      plan,
    },
    roadmap: {
      published_at: roadmap.published_at,
      is_published: roadmap.is_published,
      draft_steps: roadmap.steps.length,
      done: roadmap.published?.done ?? 0,
      total: roadmap.published?.total ?? 0,
    },
    written: written
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, WRITTEN_SHOWN),
  }
}

const gone = () => new AppError('not_found', 'There is no such student.')
