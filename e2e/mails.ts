import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mails of an academy without a mail server, the oldest first: each is a file of its data folder. */
export function readMails(dataDir = process.env.ACADEMY_DATA_DIR ?? ''): string[] {
  const folder = join(dataDir, 'mail')
  return (
    readdirSync(folder)
      // one that is still being written has a name that begins with a dot
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  )
}
