import { randomBytes } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { tableExists } from '../../../platform/server/backup/databaseParts.ts'
import type { BackupOwner } from '../../../platform/server/backup/makeBackup.ts'
import type { StoredBackup } from '../../../platform/server/backup/retention.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { backups } from '../tables.ts'

/** Beside the sections of the settings: by what this academy is known among others; it moves and comes back with the rows. */
const SECTION = 'academy'

/** By which an academy names its backups; undefined while it has made none, or on a schema of before settings were stored. */
export async function readAcademyId(db: Db): Promise<string | undefined> {
  if (!(await tableExists(db, 'public.settings'))) return undefined
  const rows = await selectRows<{ id: string }>(
    db,
    sql`select value ->> 'id' as id from settings where section = ${SECTION} order by version limit 1`,
  )
  return rows[0]?.id
}

/** Has an academy that was filled from another one's data get an id of its own. */
export const forgetAcademyId = (db: Db) => db.execute(sql`delete from settings where section = ${SECTION}`)

async function requireAcademyId(db: Db): Promise<string | undefined> {
  const known = await readAcademyId(db)
  if (known || !(await tableExists(db, 'public.settings'))) return known
  const value = JSON.stringify({ id: randomBytes(6).toString('hex') })
  // of two processes that come at once the second takes the id of the first
  await db.execute(
    sql`insert into settings (section, version, value) values (${SECTION}, 1, ${value}::jsonb) on conflict do nothing`,
  )
  return readAcademyId(db)
}

/** This academy, as the owner of backups in a place that others may share. */
export async function findOwner(db: Db): Promise<BackupOwner> {
  const academy = await requireAcademyId(db)
  const owner = await ownerOf(db, academy)
  return { academy, isOwn: (backup) => academy !== undefined && owner.isOwn(backup) }
}

/** The same for who only looks: before it has an id, those are its own that it has noted. */
export const readOwner = async (db: Db): Promise<BackupOwner> => ownerOf(db, await readAcademyId(db))

async function ownerOf(db: Db, academy: string | undefined): Promise<BackupOwner> {
  const noted = (await canNote(db)) ? await listMade(db) : []
  return {
    academy,
    isOwn: (backup) =>
      backup.academy === undefined ? noted.some((made) => isSame(made, backup)) : backup.academy === academy,
  }
}

/** An older schema has no place for notes; the newer version notes what is stored when it first looks. */
export async function canNote(db: Db): Promise<boolean> {
  const rows = await selectRows(
    db,
    sql`select 1 from information_schema.columns
      where table_schema = 'public' and table_name = 'backups' and column_name = 'by_hand'`,
  )
  return rows.length > 0
}

type Made = Pick<typeof backups.$inferSelect, 'madeAt' | 'bytes' | 'byHand'>
const listMade = (db: Db): Promise<Made[]> =>
  db
    .select({ madeAt: backups.madeAt, bytes: backups.bytes, byHand: backups.byHand })
    .from(backups)
    .where(isNull(backups.error))

/** A backup is done, and noted, within a day after the moment that its name says. */
export const LONGEST_MS = 86_400_000

/**
 * Whether a backup of before names said whose they are is one that this academy has made. What was only found in the
 * place was noted with the very moment of its name, and may be anybody's.
 */
function isSame(made: Made, { madeAt, bytes, byHand }: StoredBackup): boolean {
  const took = made.madeAt.getTime() - madeAt.getTime()
  return made.byHand === byHand && made.bytes === bytes && took > 0 && took < LONGEST_MS
}
