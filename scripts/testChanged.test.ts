import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Walks the journeys of `flags`, where the browser's runner is this script. */
function walk(runner: string): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  const cli = join(folder, 'node_modules/@playwright/test/cli.js')
  mkdirSync(dirname(cli), { recursive: true })
  writeFileSync(cli, runner)
  const stage = `
    import { browser, close } from './scripts/stages.mjs'
    await browser('chromium', { flags: ['--only-changed=HEAD', '--pass-with-no-tests'], mayBeEmpty: true })
    close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', stage], { cwd: folder })
  let output = ''
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const LISTS = (count: number) =>
  `if (process.argv.includes('--list')) { console.info('Listing tests:\\nTotal: ${count} tests in 1 file'); process.exit(0) }`

it('no academy is seeded when no journey is concerned', async () => {
  const { code, output } = await walk(`${LISTS(0)}\nconsole.info('seeded'); process.exit(1)`)
  expect(output).not.toContain('seeded')
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '0 passed, 0 failed'])
})

it('one that is concerned is walked, and counted', async () => {
  const stats = JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 } })
  const run = `const { writeFileSync } = require('node:fs'); writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, '${stats}')`
  const { code, output } = await walk(`${LISTS(1)}\n${run}`)
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed'])
})

it('a list that can’t be made is no empty one', async () => {
  const { code, output } = await walk(`console.info('Total: 0 tests in 0 files'); process.exit(1)`)
  expect([code, output.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed'])
})
