import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../../test/embeddedImage.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/src/*/server/tables.ts',
    '/src/*/server/*/tables.ts',
    '/src/platform/server/{audit,rateLimit,databaseMode,fileStore,storedFiles,submissions}.ts',
  ],
  { eager: true },
)
const stored = (name: string) => JSON.parse(readFileSync(join(MIGRATIONS, 'meta', name), 'utf8'))

it('every change of the tables has its migration', () => {
  const { entries } = stored('_journal.json') as { entries: { tag: string }[] }
  const newest = stored(`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`)
  const { tables } = generateDrizzleJson(Object.assign({}, ...Object.values(modules)))
  expect(Object.keys(tables).length).toBeGreaterThan(50)
  // what JSON can't hold is in no snapshot
  expect(JSON.parse(JSON.stringify(tables)), 'The tables have changed. Run\nnpm run db:generate').toEqual(newest.tables)
})
