import type { PGlite } from '@electric-sql/pglite'

export type Pristine = {
  /** Brings every row and sequence back; false when the schema was changed, or the engine is beyond repair. */
  restore: () => Promise<boolean>
}

/** Everything that a test can make beside rows. */
const SCHEMA = `select md5(string_agg(line, ',' order by line)) as hash from (
  select 'c' || oid || relname || relnatts as line from pg_class where relnamespace::regnamespace::text <> 'pg_toast' and relkind <> 't'
    and relname not like 'pg_toast%'
  union all select 'p' || oid || md5(prosrc) from pg_proc where oid > 16383
  union all select 't' || oid || tgname || tgenabled::text from pg_trigger
  union all select 'k' || oid || conname from pg_constraint
  union all select 'x' || extname from pg_extension
) as lines`

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Keeps what a migrated, empty database holds, so that a used one can be made so again. */
export async function rememberPristine(pglite: PGlite): Promise<Pristine> {
  const ask = async <T>(text: string) => (await pglite.query<T>(text)).rows
  const hashOfSchema = async () => (await ask<{ hash: string }>(SCHEMA))[0]?.hash
  const tables = (await ask<{ name: string }>(TABLES)).map(({ name }) => name)
  const filled = async () => {
    const looks = tables.map((name) => `select '${name}' as name where exists (select from ${name})`)
    return (await ask<{ name: string }>(looks.join(' union all '))).map(({ name }) => name)
  }
  const snapshot = new Map<string, string>()
  for (const name of await filled()) {
    const [row] = await ask<{ rows: string }>(`select json_agg(t)::text as rows from ${name} as t`)
    snapshot.set(name, row?.rows ?? '[]')
  }
  const sequences = await ask<{ reset: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as reset from pg_sequences`,
  )
  const before = await hashOfSchema()
  const empty = async () => {
    await pglite.exec('rollback; reset all')
    const used = await filled()
    await pglite.exec('begin; set local session_replication_role = replica')
    for (const name of used) await pglite.exec(`delete from ${name}`)
    for (const [name, rows] of snapshot)
      await pglite.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    await pglite.exec(`${sequences.map(({ reset }) => reset).join(';')}; commit; checkpoint`)
  }
  return {
    restore: async () => {
      try {
        await empty()
        return (await hashOfSchema()) === before
      } catch {
        return false
      }
    },
  }
}
