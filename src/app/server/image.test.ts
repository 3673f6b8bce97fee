import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { runToEnd } from '../../../test/builtServer.ts'
import { copyTemplate } from '../../../test/postgres.ts'
import { projectRoot } from './projectRoot.ts'

const MINUTES = 5 * 60_000

let folder: string
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-image-'))
  const postgres = inject('postgres')
  url = (postgres && (await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`))) ?? ''
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the entry point in a folder that has what the image's last stage copies, and nothing else. */
const run = (words: string[], env: Record<string, string>) =>
  runToEnd(['-e', RUN, join(folder, 'bin/academy'), ...words], env)
const RUN =
  'process.exitCode = require("node:child_process").spawnSync(process.argv[1], process.argv.slice(2), { stdio: "inherit" }).status'

it(
  'the image has its commands, which make no academy where there is none',
  async () => {
    expect((await runToEnd(['scripts/build.mjs'], {})).code).toBe(0)
    const copied = /COPY --from=build (?:\/academy\/(\S+) )+/g
    for (const [line] of readFileSync(join(projectRoot(), 'Dockerfile'), 'utf8').matchAll(copied))
      for (const [, name = ''] of line.matchAll(/\/academy\/(\S+)/g))
        if (name === 'node_modules') symlinkSync(join(projectRoot(), name), join(folder, name))
        else cpSync(join(projectRoot(), name), join(folder, name), { recursive: true })
    const data = join(folder, 'data')
    const production = {
      ...{ ACADEMY_MODE: 'production', APP_URL: 'https://academy.example', APP_SECRET: randomUUID() },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@academy.example', DATA_DIR: data },
    }
    for (const words of [['doctor'], ['admin', 'grant', 'nobody@academy.example'], ['backup'], ['upgrade']]) {
      const { code, output } = await run(words, { ...production, DATABASE_URL: '' })
      expect(output).toContain(`There is no academy in ${data} yet.`)
      expect(code).toBe(1)
    }
    expect(existsSync(data)).toBe(false)
    if (!url) return
    const academy = { ...production, DATABASE_URL: url }
    const granted = await run(['admin', 'grant', 'nobody@academy.example'], academy)
    expect(granted.output).toContain('nobody@academy.example')
    expect((await run(['backup'], academy)).output).toMatch(/Backed up \d+ rows .* as academy-[0-9a-f]{12}-by-hand-/)
    expect((await run(['doctor'], academy)).output).toContain('Backups: The last one is 0 hours old.')
  },
  MINUTES,
)
