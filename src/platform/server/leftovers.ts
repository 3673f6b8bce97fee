import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Ends the name of a file that is still being written. */
export const PART = '.part'
/** Folder of uploads that are on their way, within the data folder. */
export const RECEIVING = 'receiving'

const HOUR_MS = 60 * 60 * 1000

/**
 * Removes what killed processes left in the data folder: half files, received uploads, drafts of mails. Processes on
 * PostgreSQL may share the folder, so what was touched within the hour may be another's work; `alone` says that
 * nobody else is there.
 */
export async function sweepLeftovers(dataDir: string, { alone, now = Date.now() }: { alone: boolean; now?: number }) {
  const before = alone ? Number.POSITIVE_INFINITY : now - HOUR_MS
  const files = join(dataDir, 'files')
  await sweep(join(dataDir, RECEIVING), () => true, before)
  await sweep(join(dataDir, 'mail'), (name) => /^\..*\.eml$/.test(name), before)
  await sweep(dataDir, (name) => /^(secret\.\d+|lock\.[0-9a-f-]{36})$/.test(name), Math.min(before, now - HOUR_MS))
  for (const folder of await namesIn(files)) await sweep(join(files, folder), (name) => name.endsWith(PART), before)
}

/** Deletes the emails of a server without SMTP that were written longer ago. */
export const sweepMails = (dataDir: string, days: number, now = Date.now()): Promise<void> =>
  sweep(join(dataDir, 'mail'), (name) => /^[^.].*\.eml$/.test(name), now - days * 24 * HOUR_MS)

async function sweep(folder: string, isLitter: (name: string) => boolean, before: number): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isLitter)) {
    const path = join(folder, name)
    if ((await newestIn(path)) < before) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** When a file, or the newest of a folder, was last written to. */
async function newestIn(path: string): Promise<number> {
  const own = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const within = await Promise.all((await namesIn(path)).map((name) => newestIn(join(path, name))))
  return Math.max(own, ...within)
}
