import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { clockWarning, currentTime, readClock } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { inMegabytes } from '../../../platform/server/diskSpace.ts'
import { isNoSpace } from '../../../platform/server/storageErrors.ts'
import { withFiles } from '../../../platform/server/storedFiles.ts'
import { warn, well, wrong } from '../../doctor.ts'
import type { Finding } from '../../doctorContract.ts'
import { findLastBackup } from '../backup/nightlyBackup.ts'

const SLOW_MS = 2_000

export async function findClock(db: Db): Promise<Finding[]> {
  const asked = Date.now()
  const ahead = (await readClock(db)).getTime() - asked
  if (Date.now() - asked > SLOW_MS)
    return [
      warn('Clock', 'The database took more than two seconds to tell its time.', 'Look at its load and its line.'),
    ]
  const warning = clockWarning(ahead)
  return [
    warning
      ? wrong('Clock', warning, 'Turn on time synchronisation (timedatectl set-ntp true).')
      : well('Clock', 'This machine and the database agree.'),
  ]
}

const ROOM_FOR_A_WEEK = 2 * 1024 * 1024 * 1024

export async function findDisk({ config, space }: Context): Promise<Finding[]> {
  const free = await space.free()
  const left = `${inMegabytes(free)} are free on the disk of ${config.dataDir}.`
  const rights = await Promise.all([config.dataDir, config.backups.dir].map(findRights))
  if (await space.check()) return [wrong('Disk', left, 'Nothing is saved until there is more room.'), ...rights.flat()]
  const room = free < ROOM_FOR_A_WEEK ? warn('Disk', left, 'Make room before it runs out.') : well('Disk', left)
  return [room, ...rights.flat()]
}

async function findRights(dir: string): Promise<Finding[]> {
  try {
    await mkdir(dir, { recursive: true })
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    return [wrong('Rights', (error as Error).message, `Let the academy's user read and write ${dir}.`)]
  }
}

/** Connections that PostgreSQL needs for itself and for whoever looks at it. */
const SPARE = 10

export async function findDatabase({ db, config }: Context): Promise<Finding[]> {
  const name = 'Database'
  if (!config.databaseUrl)
    return [
      config.demo
        ? well(name, 'The embedded database.')
        : warn(
            name,
            'The embedded database, which a power failure may take minutes from.',
            'Move to PostgreSQL by npm run move where that matters (docs/operate.md).',
          ),
    ]
  const [row] = await selectRows<{ version: string; number: number; most: number; fsync: string }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('max_connections')::int as most, current_setting('fsync') as fsync`,
  )
  if (!row) throw new Error('PostgreSQL told nothing of itself.')
  const found = [
    row.number < 150_000
      ? wrong(name, `PostgreSQL ${row.version} is too old.`, 'Upgrade it to 15 or later.')
      : well(name, `PostgreSQL ${row.version}.`),
  ]
  if (row.fsync !== 'on')
    found.push(wrong(name, 'fsync is off: a power failure loses the database.', 'Set fsync = on in postgresql.conf.'))
  if (config.databasePool + SPARE > row.most)
    found.push(
      warn(
        name,
        `DATABASE_POOL is ${config.databasePool} of ${row.most} connections.`,
        'Set it lower, or max_connections higher.',
      ),
    )
  return found
}

/** What to do about a folder, or a bucket where there is no folder, that refuses. */
export function adviceOn(error: unknown, folder: string | undefined): string {
  if (folder === undefined) return 'Its keys need the right to put, get, list and delete.'
  return isNoSpace(error) ? `Make room on the disk of ${folder}.` : `Let the academy's user read and write ${folder}.`
}

/** Stores a file, reads it and removes it, with the rights that the academy has. */
export async function findFiles(context: Context): Promise<Finding[]> {
  const folder = context.config.s3 ? undefined : join(context.config.dataDir, 'files')
  const where = context.config.s3 ? `The bucket ${context.config.s3.bucket}` : 'The folder of files'
  try {
    const { files } = context
    const stored = Buffer.from('of the doctor')
    const { key, found } = await withFiles(context, async ({ put }) => {
      const key = await put('doctor', 'txt', stored, 'text/plain')
      return { key, found: await buffer(await files.read(key)) }
    })
    if (!found.equals(stored))
      return [wrong('Files', `${where} does not have what was just stored there.`, 'Look at its log.')]
    if ((await files.sizeOf(key)) !== undefined)
      return [wrong('Files', `${where} does not remove what it is asked to.`, adviceOn(undefined, folder))]
    return [well('Files', `${where} stores, reads and removes.`)]
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return [wrong('Files', `${where} refuses: ${reason}`, adviceOn(error, folder))]
  }
}

const OLD_MS = 36 * 60 * 60 * 1000

const ELSEWHERE =
  'Where that is a server of your own, its loss takes both: name a service elsewhere by BACKUP_S3_ENDPOINT and its keys.'

export async function findBackup(context: Context): Promise<Finding[]> {
  const last = await findLastBackup(context)
  const name = 'Backups'
  if (!last && context.config.demo) return [well(name, 'A demo makes none by itself.')]
  if (!last) return [warn(name, 'BACKUP_NIGHTLY is off.', 'See that somebody else makes them, and try one.')]
  if (last.failed !== null) return [wrong(name, `The last attempt failed: ${last.failed}`, 'Put that right.')]
  const age = last.made_at ? Math.max(0, currentTime().getTime() - Date.parse(last.made_at)) : undefined
  const found = age === undefined ? 'There is none yet.' : `The last one is ${Math.floor(age / 3_600_000)} hours old.`
  if (age === undefined || age > OLD_MS) return [warn(name, found, 'Make one by npm run backup.')]
  const { dir, s3 } = context.config.backups
  const files = context.config.s3
  if (s3?.endpoint && files?.endpoint && new URL(s3.endpoint).host === new URL(files.endpoint).host)
    return [warn(name, `${found} It is at ${s3.endpoint}, where the files are.`, ELSEWHERE)]
  if (!s3 && (await isOnOneDisk(dir, context.config.dataDir)))
    return [
      warn(name, `${found} It is on the disk of the data.`, 'Set BACKUP_DIR to another disk, or BACKUP_S3_BUCKET.'),
    ]
  return [well(name, found)]
}

/** By the devices that they are on, since a folder elsewhere may be on the same disk, and one within on another. */
async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((dir) => stat(dir).catch(() => undefined)))
  return a !== undefined && a.dev === b?.dev
}

export async function findJobs(db: Db): Promise<Finding[]> {
  const [row] = await selectRows<{ late: number; failed: number }>(
    db,
    sql`select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late,
      count(*) filter (where state = 'failed')::int as failed from pgboss.job`,
  )
  const { late = 0, failed = 0 } = row ?? {}
  if (late > 0)
    return [
      wrong('Jobs', `${late} wait for longer than a quarter of an hour.`, 'See that an academy runs; read its log.'),
    ]
  if (failed > 0)
    return [
      warn(
        'Jobs',
        `${failed} were given up within a month.`,
        'Overview lists the emails among them; the log has the rest.',
      ),
    ]
  return [well('Jobs', 'None is late, and none was given up.')]
}
