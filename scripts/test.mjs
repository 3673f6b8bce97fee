// The other one command: every check there is, from nothing; it closes with `N passed, N failed`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, orEnd, root } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { browser, checks, close, quickFaults, seedJourneys, vitest } from './stages.mjs'

await orEnd(installPackages)
const { chromium } = prepareMachine()
rmSync(join(root, '.cache/vitest'), { recursive: true, force: true })
// before the rest, which run the built academy
await orEnd(build)
// stages one after the other on each of two sides: some of what they do is waiting for answers, processes and clocks
const [template] = await Promise.all([
  checks()
    .then(() => vitest('API on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' }))
    // the shorter side makes what the journeys begin with
    .then(seedJourneys)
    // and then freezes and kills processes, and mostly waits for them
    .then((folder) => quickFaults(folder).then(() => folder)),
  vitest('rules and screens', ['unit', 'web']).then(() => vitest('API on the embedded database', ['server'])),
])
// alone, and then with still less beside it what is judged by its time
await browser(chromium, { template, flags: ['--project=journeys', '--project=readers'] })
await browser(chromium, { name: 'real browser, played in time', template, flags: ['--project=timed'] })
if (template) rmSync(template, { recursive: true, force: true })
close()
