import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../../test/embeddedImage.ts'
import { loadTables } from '../../../test/tables.ts'

const read = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8')

it('every change of the tables has its migration', async () => {
  const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }
  const newest = JSON.parse(read(`meta/${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`))
  const { tables } = generateDrizzleJson(await loadTables())
  expect(Object.keys(tables).length).toBeGreaterThan(50)
  // what JSON can't hold is in no snapshot
  expect(JSON.parse(JSON.stringify(tables)), 'The tables have changed. Run\nnpm run db:generate').toEqual(newest.tables)
})

it('a list of values that changes stops no start: its new check is added NOT VALID', () => {
  const changed = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => {
      const dropped = new Set(
        [...read(name).matchAll(/DROP CONSTRAINT (?:IF EXISTS )?"(\w+_listed)"/g)].map(([, check]) => check),
      )
      return [...read(name).matchAll(/ADD CONSTRAINT "(\w+_listed)" CHECK [^;]+;/g)]
        .filter(([statement, check]) => dropped.has(check) && !/NOT VALID;$/.test(statement))
        .map(([, check]) => `${name}: ${check}`)
    })
  expect(changed, 'Write NOT VALID at the end of these statements').toEqual([])
})
