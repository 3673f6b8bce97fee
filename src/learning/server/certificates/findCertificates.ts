import { and, eq, isNull, sql } from 'drizzle-orm'
import { levelLabel, levels } from '../../../accounts/index.ts'
import { findAcademyZone, users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction, prepared, type Queryable } from '../../../platform/server/database.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import { teacherSection } from '../../../settings/index.ts'
import type { Certificate } from '../../certificateContract.ts'
import { type CertificateProgress, certificateHref, initialOf, readCode } from '../../certificateRules.ts'
import type { Level } from '../../contract.ts'
import { countsForLevel, isMyProgress } from '../queries.ts'
import { certificates, lessonProgress, lessons } from '../tables.ts'

/** The same words whether a code was never given out, is withdrawn, or went with its member. */
const noCertificate = () => new AppError('not_found', 'Page not found.')

/**
 * What a certificate says, by the member's name and the settings as they are now.
 * @throws AppError 'not_found', also for one that is withdrawn unless `withdrawn` asks for it
 */
export async function readCertificate(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  typed: string,
  { withdrawn = false } = {},
): Promise<{ certificate: Certificate; code: string; revoked: boolean }> {
  const code = readCode(typed)
  const [row] = code ? await findByCode(db).execute({ code }) : []
  if (!code || !row || (row.revokedAt && !withdrawn)) throw noCertificate()
  const { name: academy, logo } = settings.academy()
  const { name, signature } = settings.read(teacherSection)
  const certificate = {
    ...{ first_name: row.firstName, initial: initialOf(row.lastName), level: row.level, academy, logo },
    ...{ date: dayOn(row.issuedAt, await findAcademyZone(db)), signature: signature || name },
  }
  return { certificate, code, revoked: row.revokedAt !== null }
}

const findByCode = prepared((db) =>
  db
    .select({
      ...{ firstName: users.firstName, lastName: users.lastName, level: certificates.level },
      ...{ issuedAt: certificates.issuedAt, revokedAt: certificates.revokedAt },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.code, sql.placeholder('code')))
    .prepare('find_certificate'),
)

/** Withdraws a certificate or gives it back. @throws AppError 'not_found' */
export const revokeCertificate = (db: Db, typed: string, revoked: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(certificates)
      .set({ revokedAt: revoked ? sql`coalesce(${certificates.revokedAt}, now())` : null })
      .where(eq(certificates.code, readCode(typed) ?? ''))
      .returning({ userId: certificates.userId, level: certificates.level })
    if (!row) throw noCertificate()
    await auditCall(tx, { about: `certificate ${row.level}`, userId: row.userId, after: { revoked } })
  })

const countLessons = prepared((db) =>
  db
    .select({
      level: lessons.level,
      done: sql<number>`count(${lessonProgress.userId})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(lessons)
    .leftJoin(lessonProgress, isMyProgress)
    .where(countsForLevel)
    .groupBy(lessons.level)
    .prepare('count_lessons_of_levels'),
)

const listMine = (db: Queryable, userId: number) =>
  db
    .select({
      ...{ code: certificates.code, level: certificates.level },
      ...{ issuedAt: certificates.issuedAt, revokedAt: certificates.revokedAt },
    })
    .from(certificates)
    .where(eq(certificates.userId, userId))

/** Each level with the certificate of whoever asks, or how far they are from it. */
export async function listCertificateProgress(db: Db, userId: number): Promise<CertificateProgress[]> {
  const [counts, mine, zone] = await Promise.all([
    countLessons(db).execute({ reader: userId }),
    listMine(db, userId),
    findAcademyZone(db),
  ])
  return levels.map((level) => {
    const { done = 0, total = 0 } = counts.find((count) => count.level === level) ?? {}
    const found = mine.find((one) => one.level === level)
    const certificate = found && {
      ...{ code: found.code, date: dayOn(found.issuedAt, zone), revoked: found.revokedAt !== null },
    }
    return { level, done, total, certificate: certificate ?? null }
  })
}

const findMine = prepared((db) =>
  db
    .select({ code: certificates.code })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, sql.placeholder('reader')),
        eq(certificates.level, sql.placeholder('level')),
        isNull(certificates.revokedAt),
      ),
    )
    .prepare('find_my_certificate'),
)

/** The code of a member's certificate of a level; null while there is none that holds. */
export const findOwn = async (db: Queryable, userId: number, level: Level): Promise<string | null> =>
  (await findMine(db).execute({ reader: userId, level }))[0]?.code ?? null

/** A student's certificates for the teacher, whose page of each can withdraw it. */
export async function listMemberCertificates(db: Queryable, userId: number) {
  const rows = await listMine(db, userId)
  return rows.map(({ code, level, issuedAt, revokedAt }) => ({
    ...{
      title: levelLabel(level),
      detail: revokedAt ? 'withdrawn' : '',
      at: issuedAt.toISOString(),
      href: certificateHref(code),
    },
  }))
}
