// The one command: installs what is missing, builds what has changed, then serves (or, with --dev, serves from the sources).
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { installPackages, root, settings } from './install.mjs'

const development = process.argv.includes('--dev')
installPackages()
if (!development) build()

const program = development ? ['--import', 'tsx', 'src/app/server/dev.ts'] : ['dist/server/main.js']
const server = spawn(process.execPath, [...settings, ...program], { cwd: root, stdio: 'inherit' })
// a terminal's interrupt reaches the server by itself; sent on once more it would end it half-closed
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
