import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { asc } from 'drizzle-orm'
import { BackupError } from '../../../platform/server/backup/readBackup.ts'
import { requireWhole } from '../../../platform/server/backup/writeBackup.ts'
import type { Config } from '../../../platform/server/config.ts'
import type { Database } from '../../../platform/server/database.ts'
import { DiskSpace, inMegabytes } from '../../../platform/server/diskSpace.ts'
import { checksumOf, hasContent } from '../../../platform/server/fileContent.ts'
import { createFiles, type Files } from '../../../platform/server/files.ts'
import { restrictFolder } from '../../../platform/server/privateFolder.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { describeCause } from '../../../platform/server/safeLog.ts'
import { isNoSpace } from '../../../platform/server/storageErrors.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { openPlace, requireAlone } from './openPlace.ts'

/**
 * Copies each file that a row names to another store, while the database stays; what is there already with the same
 * content counts as moved, so that one that was killed is begun again and ends.
 * @throws BackupError in words
 */
export async function moveFiles(from: Config, to: Config): Promise<string> {
  const [source, target] = [placeOf(from), placeOf(to)]
  const moving = await openPlace(from, async ({ database, files }) => {
    await requireWhole(database.db)
    await requireAlone(database, 'An academy runs on this database. Stop it first, so that no file is left behind.')
    const moving = new Moving(files, await openTarget(to))
    const named = (error: unknown, key: string) => inWords(error, `${key} from ${source} to ${target}`)
    await withProgress('Moving the files', () => moveNamed(database, moving, named), {
      howFar: () => `${moving.done.size} of ${moving.named} files`,
    })
    return moving
  })
  const { missing, done, bytes } = moving
  const moved = done.size - missing.length
  if (missing.length > 0 && moved === 0)
    throw new BackupError(
      `None of the academy’s ${missing.length} files is in ${source}. Run this with the keys that the academy has.`,
    )
  if (missing.length > 0) console.warn(`These files were not in ${source}: ${missing.join(', ')}`)
  const before = moving.foundThere > 0 ? `, of which ${moving.foundThere} were there before` : ''
  return `Moved ${moved} files (${inMegabytes(bytes)}) from ${source} to ${target}${before}.`
}

const placeOf = ({ s3, dataDir }: Config): string => (s3 ? `the bucket ${s3.bucket}` : join(dataDir, 'files'))

function openTarget(to: Config): Promise<Files> {
  if (!to.s3) {
    mkdirSync(to.dataDir, { recursive: true })
    restrictFolder(to.dataDir)
  }
  return createFiles(to, new DiskSpace(to.dataDir, to.diskReserve))
}

/** Until the table names none that is new: nothing holds an academy up that begins meanwhile. */
async function moveNamed(
  database: Database,
  moving: Moving,
  inWords: (error: unknown, key: string) => Error,
): Promise<void> {
  for (;;) {
    const rows = await database.db.select({ key: storedFiles.key }).from(storedFiles).orderBy(asc(storedFiles.key))
    const added = rows.filter(({ key }) => !moving.done.has(key))
    if (added.length === 0) break
    moving.named = rows.length
    for (const { key } of added)
      await moving.move(key).catch((error) => {
        throw inWords(error, key)
      })
  }
  await requireAlone(
    database,
    'An academy was started on this database meanwhile. Stop it, and run this again: it goes on where it was.',
  )
}

function inWords(error: unknown, what: string): BackupError {
  const reason = isNoSpace(error) ? 'there is no room left on its disk' : describeCause(error)
  return new BackupError(
    `Can’t move ${what}: ${reason}. What was moved stays there; run this again, and it goes on where it was.`,
  )
}

/** The way of files from one store to another, and what has been done of it. */
class Moving {
  readonly #from: Files
  readonly #to: Files
  readonly done = new Set<string>()
  readonly missing: string[] = []
  /** So many files the table names. */
  named = 0
  bytes = 0
  /** So many were there with the same content, from a move that was killed or of before. */
  foundThere = 0

  constructor(from: Files, to: Files) {
    this.#from = from
    this.#to = to
  }

  async move(key: string): Promise<void> {
    const bytes = await this.#from.sizeOf(key)
    if (bytes === undefined) this.missing.push(key)
    else if (await hasContent(this.#to, key, bytes, () => checksumOf(this.#from, key))) this.foundThere++
    else await this.#copy(key, bytes)
    this.bytes += bytes ?? 0
    this.done.add(key)
  }

  async #copy(key: string, bytes: number): Promise<void> {
    const hash = createHash('sha256')
    const content = await this.#from.read(key)
    const hashed = Readable.from(hashing(content, hash))
    // either may fail before anybody reads it
    for (const stream of [content, hashed]) stream.on('error', () => {})
    try {
      await this.#to.restore(key, hashed, bytes)
    } finally {
      // the reader first: to it the end of the other would be a failure, which it passes on
      hashed.destroy()
      content.destroy()
    }
    if ((await checksumOf(this.#to, key)) !== hash.digest('hex'))
      throw new Error('it does not have what was written there')
  }
}

async function* hashing(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece as Buffer)
    yield piece as Buffer
  }
}
