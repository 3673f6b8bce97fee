import { pipeline, type Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { selectRows, type Transaction } from '../database.ts'
import { listTables, quoted, quotedPart, type Table } from './databaseParts.ts'
import { type Manifest, rowsPart } from './manifest.ts'
import type { Backup } from './readBackup.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

/**
 * Puts the rows of a backup in the place of what its migrations have written. Foreign keys are laid down anew after the
 * rows, which so need no order, and find whatever does not fit; triggers, which have counted these rows once, stay still.
 * All times become so many weeks later.
 */
export async function loadRows(tx: Transaction, { manifest, read }: Backup, weeksLater = 0): Promise<void> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const own = [...tables.values()].filter(({ name }) => name.startsWith('public.'))
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const constraints = await listConstraints(tx, manifest.unmetChecks)
  for (const { table, name } of constraints)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quotedPart(name)}`))
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${quoted(name)} disable trigger user`))
  for (const { name } of own) await tx.execute(sql.raw(`delete from ${quoted(name)}`))
  for (const table of manifest.tables) await loadTable(tx, table, { table: tables.get(table.name), weeksLater }, read)
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${quoted(name)} enable trigger user`))
  for (const { table, name, definition } of constraints)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${quotedPart(name)} ${definition}`))
  for (const { name, value } of manifest.sequences)
    if (value !== null) await tx.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`)
}

/** Foreign keys, and the checks that some rows do not fit, which are not asked of those rows. */
async function listConstraints(tx: Transaction, unmetChecks: readonly string[]) {
  const rows = await selectRows<{ table: string; name: string; kind: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace and conrelid <> 0 order by 1, 2`,
  )
  return rows
    .filter(({ kind, name }) => kind === 'f' || unmetChecks.includes(name))
    .map((row) =>
      row.kind === 'c' ? { ...row, definition: `${row.definition.replace(/ NOT VALID$/, '')} NOT VALID` } : row,
    )
}

async function loadTable(
  tx: Transaction,
  { name, columns, rows }: Manifest['tables'][number],
  { table, weeksLater }: { table: Table | undefined; weeksLater: number },
  read: Backup['read'],
) {
  const places = columns.flatMap((column, at) => {
    const found = table?.columns.find((one) => one.name === column)
    if (found) return [{ ...found, at }]
    // the job queue's own columns go by its version
    if (name.startsWith('pgboss.')) return []
    throw new Error(`The table ${name} has no column ${column} here, which the backup has.`)
  })
  const into = places.map((place) => quotedPart(place.name)).join(', ')
  const values = places.map(({ at, type }) => readValue(at, type, weeksLater)).join(', ')
  const insert = sql.raw(`insert into ${quoted(name)} (${into}) overriding system value select ${values} from`)
  let loaded = 0
  for await (const lines of batches(read(rowsPart(name)))) {
    await tx.execute(sql`${insert} json_array_elements(${`[${lines.join(',')}]`}::json) as line`)
    loaded += lines.length
  }
  if (loaded !== rows) throw new Error(`Of the table ${name} ${loaded} rows were loaded instead of ${rows}.`)
}

function readValue(at: number, type: string, weeksLater: number): string {
  const value = `(line->>${at})::${type}`
  if (weeksLater === 0) return value
  if (type === 'date') return `${value} + ${7 * weeksLater}`
  return type.startsWith('timestamp') ? `${value} + interval '${weeksLater} weeks'` : value
}

async function* batches(packed: Readable): AsyncGenerator<string[]> {
  let lines: string[] = []
  let characters = 0
  for await (const line of linesOf(packed)) {
    lines.push(line)
    characters += line.length
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield lines
    lines = []
    characters = 0
  }
  if (lines.length > 0) yield lines
}

/** Lines as they were written; Node's own reader also breaks them at separators that a text may hold. */
async function* linesOf(packed: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  // what is wrong with either is thrown where it is read
  for await (const piece of pipeline(packed, createGunzip(), () => {})) {
    const lines = (rest + decoder.write(piece as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
