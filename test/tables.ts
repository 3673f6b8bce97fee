import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import drizzle from '../drizzle.config.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * All that the files export in which drizzle.config.ts looks for tables. They are read from the disk: what Vite makes of
 * a glob is kept for the next run, which would not see a new module's.
 */
export async function loadTables(): Promise<Record<string, unknown>> {
  const patterns = [drizzle.schema ?? []].flat().map((glob) => glob.replace('./', '').replaceAll('*', '[^/]+'))
  const isNamed = new RegExp(`^(${patterns.join('|')})$`)
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => isNamed.test(file))
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(join(ROOT, file))))))
}
