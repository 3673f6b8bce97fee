import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { asc, sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import type { Context } from '../context.ts'
import { type Queryable, selectRows, type Transaction } from '../database.ts'
import { readMode } from '../databaseMode.ts'
import { findOwned, storedFiles } from '../storedFiles.ts'
import {
  isUnfinished,
  listMigrations,
  listSequences,
  listTables,
  listUnmetChecks,
  quoted,
  quotedPart,
  type Table,
} from './databaseParts.ts'
import { FORMAT, filePart, MANIFEST, MANIFEST_SUM, type Manifest, markOfSecret, rowsPart } from './manifest.ts'
import { BackupError } from './readBackup.ts'
import { type Sum, TarWriter } from './tar.ts'

const ROWS_AT_ONCE = 500

export type Source = Pick<Context, 'db' | 'files'> & { config: Pick<Context['config'], 'secret'> }
type Room = (bytes: number) => Promise<unknown>

/** `lost`: keys of files that were not there although somebody has them. */
type Written = Manifest & { size: number; lost: string[] }

/**
 * Writes a backup to `path`, where nothing may be yet: all rows as of one moment, whoever writes meanwhile, then the files
 * that those rows name. Answers what it holds and its size in bytes.
 */
export async function writeBackup(source: Source, path: string, room: Room): Promise<Written> {
  const tar = await TarWriter.create(path, room)
  try {
    const rows = await source.db.transaction((tx) => writeRows(tx, tar), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const { keys, ...written } = rows
    const manifest: Manifest = {
      format: FORMAT,
      secretMark: markOfSecret(source.config.secret),
      ...written,
      ...(await writeFiles(source, tar, keys)),
    }
    const text = JSON.stringify(manifest)
    await tar.add(MANIFEST, [Buffer.from(text)])
    await tar.add(MANIFEST_SUM, [Buffer.from(createHash('sha256').update(text).digest('hex'))])
    const lost = await findOwned(source.db, manifest.missing)
    return { ...manifest, lost, size: await tar.finish() }
  } finally {
    await tar.abandon()
  }
}

/** The migrations of an academy. @throws BackupError where there is none in the database, or the half of one */
export async function requireWhole(db: Queryable): Promise<string[]> {
  const migrations = await listMigrations(db)
  if (migrations.length === 0) throw new BackupError('There is no academy in this database yet.')
  if (await isUnfinished(db))
    throw new BackupError('A restore was begun on this database and has not ended: only a part of an academy is there.')
  return migrations
}

async function writeRows(tx: Transaction, tar: TarWriter) {
  const migrations = await requireWhole(tx)
  // values are written the same by every server; and a backup takes longer than a request may
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
  await tx.execute(sql`set local intervalstyle = 'postgres'`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const [now] = await selectRows<{ at: string }>(tx, sql`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) tables.push(await writeTable(tx, tar, table))
  const files = await tx.select({ key: storedFiles.key }).from(storedFiles).orderBy(asc(storedFiles.key))
  return {
    madeAt: now?.at ?? '',
    mode: (await readMode(tx)) ?? null,
    migrations,
    tables,
    // after the rows, since sequences are of no snapshot: one that is ahead of its table does no harm
    sequences: await listSequences(tx),
    unmetChecks: await listUnmetChecks(tx),
    keys: files.map(({ key }) => key),
  }
}

async function writeTable(tx: Transaction, tar: TarWriter, { name, columns }: Table) {
  let rows = 0
  const values = columns.map((column) => `${quotedPart(column.name)}::text`).join(', ')
  const statement = `declare rows_of_table no scroll cursor for select to_json(array[${values}])::text as line from ${quoted(name)}`
  async function* lines() {
    await tx.execute(sql.raw(statement))
    for (;;) {
      const found = await selectRows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from rows_of_table`))
      if (found.length === 0) break
      rows += found.length
      yield Buffer.from(`${found.map(({ line }) => line).join('\n')}\n`)
    }
    await tx.execute(sql`close rows_of_table`)
  }
  let sum: Sum | undefined
  await pipeline(Readable.from(lines()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    sum = await tar.add(rowsPart(name), packed)
  })
  if (!sum) throw new Error(`The rows of ${name} were not written.`)
  return { name, columns: columns.map((column) => column.name), rows, ...sum }
}

async function writeFiles({ files }: Source, tar: TarWriter, keys: readonly string[]) {
  const written: Manifest['files'] = []
  const missing: string[] = []
  for (const key of keys)
    try {
      written.push({ key, ...(await tar.add(filePart(key), await files.read(key))) })
    } catch (error) {
      // its owner, or whoever replaced it, deleted it since the rows were read
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      missing.push(key)
    }
  return { files: written, missing }
}
