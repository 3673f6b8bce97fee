// Makes the fixture of the present schema: test/fixtures/academy-00NN.sql, a demo academy in which people have learnt, talked,
// paid and booked, and academy-00NN.json, what of it must survive every later migration. Run it by `node scripts/makeFixture.mjs`
// before a schema is given up; the results are committed. It needs PostgreSQL, as `npm test` does.
import { join } from 'node:path'
import { root, run } from './install.mjs'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const config = join(root, 'test/fixtures/vitest.config.ts')
process.env.TEST_DATABASE = 'postgres'
try {
  run(process.execPath, [vitest, 'run', '--config', config], { shell: false })
} catch (error) {
  process.exit(error.status ?? 1)
}
