// The other one command: every check there is, from nothing; it closes with `N passed, N failed`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, orEnd, root } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { browser, checks, close, quickFaults, vitest } from './stages.mjs'

await orEnd(installPackages)
const { chromium } = prepareMachine()
rmSync(join(root, '.cache/vitest'), { recursive: true, force: true })
// before the rest, which run the built academy
await orEnd(build)
await Promise.all([checks(), vitest('rules and screens', ['unit', 'web'])])
// what is frozen and killed mostly waits, and the tests beside it work meanwhile
await Promise.all([vitest('API on the embedded database', ['server']), quickFaults()])
await vitest('API on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' })
await browser(chromium)
close()
