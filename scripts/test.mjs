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
await vitest('API on the embedded database', ['server'])
await vitest('API on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' })
// alone: what is frozen and killed here has time limits of its own
await quickFaults()
await browser(chromium)
close()
