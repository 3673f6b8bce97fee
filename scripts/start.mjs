// The one command: installs what is missing, builds what has changed, then serves (or, with --dev, serves from the sources).
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { installPackages, orEnd, root, settings } from './install.mjs'

const development = process.argv.includes('--dev')
const parent = process.ppid
await orEnd(async () => {
  await installPackages()
  if (!development) await build()
})

// the server begins again when one of its files changes, the screens are renewed by themselves
const program = development
  ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/app/server/dev.ts']
  : ['dist/server/main.js']
// who develops waits for nobody's requests to end
const env = development ? { DRAIN_SECONDS: '0', ...process.env } : process.env
const server = spawn(process.execPath, [...settings, ...program], { cwd: root, stdio: 'inherit', env })
// a terminal's interrupt reaches the server by itself too; it takes both for one signal
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => server.kill(name))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// npm hands a signal to a shell, which ends without a word to this process: then the one who asked is gone, and meant it
let asked = false
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (asked || process.ppid === parent) return
    asked = true
    server.kill('SIGTERM')
  }, 500)
