import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { openPlace } from '../src/app/server/backup/openPlace.ts'
import { readConfig } from '../src/platform/server/config.ts'
import type { Files } from '../src/platform/server/files.ts'
import { type Stores, storedFiles, withFiles } from '../src/platform/server/storedFiles.ts'

type Env = Record<string, string>

/** Stores files that a row names, of so many random bytes each. */
export const storeFiles = (env: Env, count: number, sizeOf: (n: number) => number): Promise<void> =>
  openPlace(readConfig(env), async ({ database: { db }, files }) => {
    for (let n = 0; n < count; n++)
      await withFiles({ db, files }, async ({ put }) => {
        const key = await put('uploads', 'bin', randomBytes(sizeOf(n)), 'application/octet-stream')
        await db.execute(sql`update files set owner_kind = 'post', owner_id = ${String(n + 1)} where key = ${key}`)
      })
  })

/** The checksum of each file that a row names, by its key. */
export async function sumsOf({ db, files }: Stores): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const { key } of await db.select({ key: storedFiles.key }).from(storedFiles).orderBy(asc(storedFiles.key)))
    sums.set(key, await sumOf(files, key))
  return sums
}

export async function sumOf(files: Files, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await files.read(key)) hash.update(piece)
  return hash.digest('hex')
}

/** A file of keys, as the command line takes them. */
export function writeKeys(folder: string, env: Env): string {
  const path = join(folder, `${randomUUID()}.env`)
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path, lines.join(''))
  return path
}
