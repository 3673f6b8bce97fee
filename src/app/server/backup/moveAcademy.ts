import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { draftIn } from '../../../platform/server/backup/backupStore.ts'
import { BackupError } from '../../../platform/server/backup/readBackup.ts'
import { writeBackup } from '../../../platform/server/backup/writeBackup.ts'
import { type Config, readConfig } from '../../../platform/server/config.ts'
import { DiskSpace } from '../../../platform/server/diskSpace.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { moveFiles } from './moveFiles.ts'
import { openPlace, requireAcademy, requireAlone } from './openPlace.ts'
import { restore } from './restoreAcademy.ts'

/** Brings everything to where the keys in `path` say; whatever those leave out stays, and an empty one unsets. */
export async function move(env: NodeJS.ProcessEnv, path: string): Promise<string> {
  const from = readConfig(env)
  const given = parseEnv(readFileSync(path, 'utf8'))
  // other ways to the former database are none to the new one
  const ways = given.DATABASE_URL === undefined ? {} : { DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '' }
  const to = readConfig({ ...env, ...ways, APP_SECRET: from.secret, ...given })
  const hasOtherDatabase = databaseOf(from) !== databaseOf(to)
  if (!hasOtherDatabase && storeOf(from) === storeOf(to)) throw new BackupError(NOTHING_CHANGES)
  requireAcademy(from)
  const done = hasOtherDatabase ? await moveAll(from, to) : await moveFiles(from, to)
  return `${done} Put the keys of ${path} into .env (beside the unit into /etc/academy.env, and DATA_DIR into the unit), then start the academy. What was at the former place is left there.`
}

const NOTHING_CHANGES =
  'The new place has the same database and the same files: set another DATABASE_URL, DATA_DIR or S3_BUCKET in the file.'

/** A folder may have two names. */
const folderOf = (path: string): string => (existsSync(path) ? realpathSync(path) : path)
const databaseOf = ({ databaseUrl, dataDir }: Config): string => databaseUrl ?? folderOf(dataDir)
const storeOf = ({ s3, dataDir }: Config): string => (s3 ? `${s3.endpoint ?? 'AWS'} ${s3.bucket}` : folderOf(dataDir))

const STARTED_MEANWHILE =
  'An academy was started on the former database meanwhile: what was done there since is not at the new place. Stop it, and run this again into a new, empty place.'

/** By a backup, since the other database may be of the other kind. */
async function moveAll(from: Config, to: Config): Promise<string> {
  mkdirSync(from.backups.dir, { recursive: true })
  const draft = await draftIn(from.backups.dir, 'move.tar')
  try {
    const space = new DiskSpace(from.backups.dir, from.diskReserve)
    // open until the end: nobody else opens an embedded one meanwhile
    return await openPlace(from, async ({ database, files }) => {
      await requireAlone(database, 'An academy runs on this database. Stop it first, so that nothing is left behind.')
      await withProgress('Reading the academy', () =>
        writeBackup({ db: database.db, files, config: from }, draft, (bytes) => space.require(bytes)),
      )
      const done = await restore(to, draft)
      await requireAlone(database, STARTED_MEANWHILE)
      return done
    })
  } finally {
    await rm(draft, { force: true })
  }
}
