// What a change touches, and no more: tests whose files import what has changed since a commit, on both databases, and
// the journeys that have changed. `npm run test:changed`, or `npm run test:changed -- main` for a whole branch.
import { build } from './build.mjs'
import { installPackages, orEnd } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { browser, close, vitest } from './stages.mjs'

const [since = 'HEAD'] = process.argv.slice(2)
const related = { flags: ['--changed', since, '--passWithNoTests'], mayBeEmpty: true }

await orEnd(installPackages)
const { chromium } = prepareMachine()
await orEnd(build)
await vitest('rules, screens and API on the embedded database', ['unit', 'web', 'server'], {}, related)
await vitest('API on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' }, related)
await browser(chromium, { flags: [`--only-changed=${since}`, '--pass-with-no-tests'], mayBeEmpty: true })
close()
