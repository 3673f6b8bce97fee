// Runs the payment stories with many more orders of their messages than `npm test` has time for, on both databases.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

const { STORY_DELIVERIES = '25', STORY_SEED = String(Math.floor(Math.random() * 1_000_000)) } = process.env
console.info(`STORY_SEED=${STORY_SEED} STORY_DELIVERIES=${STORY_DELIVERIES}`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const runStories = (database) =>
  spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'src/billing/server/stories'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...database, STORY_SEED, STORY_DELIVERIES },
  }).status
const failed = [{}, { TEST_DATABASE: 'postgres' }].filter((database) => runStories(database) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
