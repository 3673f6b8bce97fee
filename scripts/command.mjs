// Runs a command line of the academy (admin, seed, migrate) on the built server.
import { build } from './build.mjs'
import { installPackages, orEnd, run, settings } from './install.mjs'

await orEnd(async () => {
  await installPackages()
  await build()
})
try {
  run(process.execPath, [...settings, 'dist/server/command.js', ...process.argv.slice(2)], { shell: false })
} catch (error) {
  process.exit(error.status ?? 1)
}
