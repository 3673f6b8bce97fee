import { and, desc, eq, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import { type MadeBackup, makeBackup } from '../../../platform/server/backup/makeBackup.ts'
import { newestFirst, withoutAhead } from '../../../platform/server/backup/retention.ts'
import { latestTime } from '../../../platform/server/clock.ts'
import type { Config } from '../../../platform/server/config.ts'
import type { Db, Queryable } from '../../../platform/server/database.ts'
import { backups } from '../tables.ts'
import { canNote, findOwner, readAcademyId } from './backupOwner.ts'
import { missingText } from './openPlace.ts'

/** Makes the backup that somebody asks for, also of an academy whose schema is an older one, and notes it. */
export async function makeByHand(source: Parameters<typeof makeBackup>[0] & { db: Db }, path?: string) {
  const occasion = path === undefined ? { owner: await findOwner(source.db), byHand: true } : { path }
  const made: MadeBackup = await makeBackup(source, occasion)
  if (!(await canNote(source.db))) return made
  const error = made.isHollow ? missingText(made.missing) : null
  await source.db.insert(backups).values({ bytes: made.bytes, byHand: true, error })
  await forgetOld(source.db)
  return made
}

/** Leaves out what a clock that ran ahead has noted: it would be the last until that day. */
export const isNotAhead = (): SQL => lte(backups.madeAt, latestTime())

/** When the last one was stored, by hand or by the academy each night, whatever it lacks. */
export async function findLastStored(db: Db, { byHand }: { byHand: boolean }): Promise<Date | undefined> {
  const [last] = await db
    .select({ madeAt: backups.madeAt })
    .from(backups)
    .where(and(isNotNull(backups.bytes), eq(backups.byHand, byHand), isNotAhead()))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return last?.madeAt
}

const NOTED_DAYS = 60

/** The newest backup stays named, however old it is. */
export const forgetOld = (db: Queryable) =>
  db
    .delete(backups)
    .where(
      and(
        lt(backups.madeAt, sql`now() - ${NOTED_DAYS} * interval '1 day'`),
        sql`${backups.id} not in (select max(id) from backups where error is null having max(id) is not null)`,
      ),
    )

/**
 * Notes the academy's own backups in the folder or bucket that are newer than all noted ones: of another process, or of
 * before a restore.
 */
export async function noteStored(db: Db, config: Pick<Config, 'backups'>): Promise<void> {
  const academy = await readAcademyId(db)
  if (academy === undefined) return
  const stored = newestFirst(withoutAhead(await (await openBackupStore(config)).list())).filter(
    (each) => each.academy === academy,
  )
  for (const byHand of [false, true]) {
    const noted = await findLastStored(db, { byHand })
    const newest = stored.find((each) => each.byHand === byHand)
    // a name says the second in which the backup began, which is noted once it is done
    if (newest && newest.madeAt > (noted ?? new Date(0)))
      await db.insert(backups).values({ madeAt: newest.madeAt, bytes: newest.bytes, byHand })
  }
}
