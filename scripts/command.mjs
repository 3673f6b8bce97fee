// Runs a command line of the academy (admin, seed, migrate) on the built server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, root, run } from './install.mjs'

installPackages()
build()
const environment = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
try {
  run(process.execPath, [...environment, 'dist/server/command.js', ...process.argv.slice(2)], { shell: false })
} catch (error) {
  process.exit(error.status ?? 1)
}
