import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fills a data folder with an embedded database out of an image of the run, as an academy that was closed has left it:
 * to make one takes a core for seconds.
 */
export function fillDataFolder(dataDir: string, image: string): void {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', image, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}
