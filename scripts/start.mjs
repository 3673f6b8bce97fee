// The one command: installs what is missing, builds what has changed, then serves (or, with --dev, serves from the sources).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, root } from './install.mjs'

const development = process.argv.includes('--dev')
installPackages()
if (!development) build()

const environment = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const program = development ? ['--import', 'tsx', 'src/app/server/dev.ts'] : ['dist/server/main.js']
const server = spawn(process.execPath, [...environment, ...program], { cwd: root, stdio: 'inherit' })
// a terminal's interrupt reaches the server by itself; sent on once more it would end it half-closed
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
