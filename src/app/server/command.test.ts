import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runToEnd } from '../../../test/builtServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'file')
writeFileSync(file, 'not a folder')

const run = (words: string[], env: Record<string, string>) =>
  runToEnd(['--import', 'tsx', 'src/app/server/command.ts', ...words], { DATA_DIR: folder, ...env })

it.each([
  [['doctor'], { PORT: 'many' }, 'PORT: '],
  [['admin', 'grant', 'ada@academy.test'], { STRIPE_SECRET_KEY: 'sk_test_1' }, 'not set: STRIPE_WEBHOOK_SECRET.'],
  [['doctor'], { DATA_DIR: join(file, 'data') }, 'secret can’t be read or written: '],
])('the command %j with %j ends with 1 and a sentence', async (words, env, sentence) => {
  const { code, output } = await run(words, env)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/\n\s+at |Error:/)
  expect(code).toBe(1)
})

it.each([
  [[]],
  [['admin']],
  [['admin', 'grant']],
  [['admin', 'promote', 'ada@academy.test']],
  [['admin', 'grant', 'ada@academy.test', 'bela@academy.test']],
  [['nonsense']],
])('the command %j is told what there is, before anything is opened or made', async (words) => {
  const dataDir = join(folder, 'untouched')
  const { code, output } = await run(words, { DATA_DIR: dataDir })
  expect(output).toContain('Usage: npm run admin -- grant EMAIL')
  expect(code).toBe(2)
  expect(existsSync(dataDir)).toBe(false)
})

it.runIf(process.getuid?.() === 0)('root is told to be the user whose academy it is', async () => {
  const dataDir = join(folder, 'of-another')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  chownSync(join(dataDir, 'database'), 65534, 65534)
  for (const words of [['backup'], ['doctor'], ['admin', 'grant', 'ada@academy.test']]) {
    const { code, output } = await run(words, { DATA_DIR: dataDir })
    expect(output).toContain('belongs to the user who runs the academy (number 65534)')
    expect(code).toBe(1)
  }
  expect(readdirSync(join(dataDir, 'database'))).toEqual([])
})
