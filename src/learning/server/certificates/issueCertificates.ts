import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { levels } from '../../../accounts/index.ts'
import { users } from '../../../accounts/server/index.ts'
import { notify, type Wake } from '../../../notifications/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction, prepared, type Transaction } from '../../../platform/server/database.ts'
import { job } from '../../../platform/server/job.ts'
import { writeCode } from '../../certificateRules.ts'
import type { Level } from '../../contract.ts'
import { countsForLevel } from '../queries.ts'
import { certificates, lessonProgress, lessons } from '../tables.ts'

type Finished = { userId: number; level: Level }

/** The lessons that count for the level of the surrounding query. */
const counts = sql`${countsForLevel} and ${lessons.level} = each.level`
const isDone = sql`exists (select 1 from ${lessonProgress} where ${lessonProgress.userId} = ${users.id}
  and ${lessonProgress.lessonId} = ${lessons.id})`
const LEVELS = sql.raw(`array['${levels.join("', '")}']`)

/** Members, of those that `who` says, who have completed all that counts of a level and have no certificate of it. */
const selectFinished = (db: Db, who: SQL) =>
  db
    .select({ userId: users.id, level: sql<Level>`each.level` })
    .from(users)
    .innerJoin(sql`unnest(${LEVELS}) as each (level)`, sql`true`)
    .where(
      sql`${users.role} = 'member' and ${who}
        and not exists (select 1 from ${certificates} where ${certificates.userId} = ${users.id}
          and ${certificates.level} = each.level)
        and exists (select 1 from ${lessons} where ${counts} and ${isDone})
        and not exists (select 1 from ${lessons} where ${counts} and not ${isDone})`,
    )

const findFinished = prepared((db) =>
  selectFinished(
    db,
    sql`${users.id} = ${sql.placeholder('reader')} and each.level = (select ${lessons.level} from ${lessons}
      where ${lessons.id} = ${sql.placeholder('lesson')})`,
  ).prepare('find_finished_level'),
)

/**
 * Issues the certificate that a completed lesson has earned. It looks after the completion is stored, so that of two
 * devices with the last two lessons the later one sees both; the table keeps them from issuing it twice.
 */
export async function issueFor(db: Db, userId: number, lesson: number, wake: Wake): Promise<string | undefined> {
  const found = await findFinished(db).execute({ reader: userId, lesson })
  if (found.length === 0) return undefined
  return inTransaction(db, async (tx) => (await issue(tx, found, wake))[0]?.code)
}

/** Issues them, and notifies their members; those that somebody else has just issued are left out. */
async function issue(tx: Transaction, finished: readonly Finished[], wake: Wake) {
  const issued = await addCertificates(tx, finished)
  const notes = issued.map(({ userId, level }) => ({
    ...{ userId, kind: 'certificate' as const, bundle: `certificate ${level}` },
  }))
  await notify(tx, notes, wake)
  return issued
}

export const addCertificates = (tx: Transaction, finished: readonly (Finished & { issuedAt?: Date })[]) =>
  finished.length === 0
    ? Promise.resolve([])
    : tx
        .insert(certificates)
        .values(finished.map((row) => ({ ...row, code: newCode() })))
        .onConflictDoNothing({ target: [certificates.userId, certificates.level] })
        .returning({ code: certificates.code, userId: certificates.userId, level: certificates.level })

function newCode(): string {
  for (;;) {
    const code = writeCode(randomBytes(32))
    if (code) return code
  }
}

const issueDue = job('learning.issue certificates', 'rest', z.object({}))
/** Members in one statement. */
const PORTION = 2000

const findPortion = prepared((db) => {
  const after = sql.placeholder('after')
  const portion = sql`${users.id} > ${after} and ${users.id} <= ${after}::int + ${sql.raw(String(PORTION))}`
  return selectFinished(db, portion).prepare('find_finished_levels')
})

/**
 * By night: what a process that ended too early has left out, and what was completed before there were certificates,
 * or by a lesson that is hidden or deleted since.
 */
export function issuingCertificates({ db, jobs }: Context, wake: Wake): void {
  jobs.handle(issueDue, async () => {
    const [last] = await db.select({ id: sql<number>`coalesce(max(${users.id}), 0)::int` }).from(users)
    for (let after = 0; after < (last?.id ?? 0); after += PORTION) {
      const due = await findPortion(db).execute({ after })
      if (due.length > 0) await inTransaction(db, (tx) => issue(tx, due, wake))
    }
  })
  jobs.schedule(issueDue, {}, { minutes: 24 * 60 })
}
