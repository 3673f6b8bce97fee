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
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
