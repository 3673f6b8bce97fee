import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { MadeBackup } from '../../../platform/server/backup/makeBackup.ts'
import { BackupError } from '../../../platform/server/backup/readBackup.ts'
import { followClock } from '../../../platform/server/clock.ts'
import type { Config } from '../../../platform/server/config.ts'
import { type Database, inTransaction, selectRows } from '../../../platform/server/database.ts'
import { DiskSpace, inMegabytes } from '../../../platform/server/diskSpace.ts'
import { createFiles, type Files } from '../../../platform/server/files.ts'
import { LISTENING_LOCK } from '../../../platform/server/postgresPubSub.ts'
import { restrictFolder } from '../../../platform/server/privateFolder.ts'
import { openDatabase } from '../openAcademy.ts'

/** Rows of a large table may take their time. */
const PATIENT = { statementMs: 3_600_000, idleTransactionMs: 3_600_000 }

type Place = { database: Database; files: Files }

/**
 * @throws BackupError where the keys lead to a folder without an academy, since a command must not make an empty one and
 * look at that; or to one that this user may not look into
 */
export function requireAcademy({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  if (isClosed(dataDir))
    throw new BackupError(
      `${resolve(dataDir)} is closed to this user. Run the command as the user who runs the academy (docs/operate.md).`,
    )
  throw new BackupError(
    `There is no academy in ${resolve(dataDir)} yet. Run commands with the keys that the academy has (DATA_DIR, DATABASE_URL …): docs/operate.md says how, in a container and beside a unit, too.`,
  )
}

/** Whether this user may not look into a folder that is there. */
function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Opens the database and the files as they are, without migrations. */
export async function openPlace<T>(config: Config, work: (place: Place) => Promise<T>): Promise<T> {
  mkdirSync(config.dataDir, { recursive: true })
  restrictFolder(config.dataDir)
  const space = new DiskSpace(config.dataDir, config.diskReserve)
  const patient = { ...config, databaseLimits: { ...config.databaseLimits, ...PATIENT } }
  const database = await openDatabase(patient, space)
  try {
    await followClock(database.db)
    return await work({ database, files: await createFiles(config, space) })
  } finally {
    space.stop()
    await database.close()
  }
}

/** @throws BackupError with `words` while an academy listens on the database */
export async function requireAlone({ direct, kind }: Database, words: string): Promise<void> {
  if (kind === 'embedded') return
  const isAlone = await inTransaction(direct, async (tx) => {
    const [row] = await selectRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${LISTENING_LOCK}) as taken`,
    )
    return row?.taken === true
  })
  if (!isAlone) throw new BackupError(words)
}

/** '12 files that it names were not there: takes/a.webm, …' */
export const missingText = (missing: readonly string[]): string =>
  `${missing.length === 1 ? 'a file' : `${missing.length} files`} that it names ${missing.length === 1 ? 'was' : 'were'} not there: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ' …' : '.'}`

export const describeBackup = ({ name, place, bytes, rows, files, missing, unremoved }: MadeBackup): string =>
  `Backed up ${rows} rows and ${files} files (${inMegabytes(bytes)}) as ${name}${place && ` in ${place}`}.` +
  (missing.length > 0 ? ` But ${missingText(missing)}` : '') +
  (unremoved ? ` Older backups could not be removed: ${unremoved}` : '')
