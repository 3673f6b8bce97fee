import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { beginBuilt, runToEnd, startBuilt } from '../../../test/builtServer.ts'
import { copyTemplate } from '../../../test/postgres.ts'
import { listenAddresses } from './listen.ts'

const MINUTES = 5 * 60_000
const START = ['scripts/start.mjs']
const COMMAND = ['dist/server/command.js']
const SEED = ['scripts/command.mjs', 'seed']

let dataDir: string
let demo: Record<string, string>
let production: Record<string, string>
let running: { kill: () => Promise<void> } | undefined
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-start-'))
  const postgres = inject('postgres')
  const url = postgres && (await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`))
  demo = { DATA_DIR: dataDir, ACADEMY_MODE: 'demo', DATABASE_URL: url }
  production = {
    ...{ ...demo, ACADEMY_MODE: 'production', APP_SECRET: randomUUID(), APP_URL: 'https://academy.example' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@academy.example' },
  }
})
afterEach(async () => {
  await running?.kill()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

async function expectRefusal(args: string[], env: Record<string, string>, sentence: string) {
  const { code, output } = await runToEnd(args, env)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/\n\s+at /)
}

const openToOthers = () =>
  ['.', ...(readdirSync(dataDir, { recursive: true }) as string[])].filter(
    (name) => (statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  )

describe('a start of the real server', () => {
  it(
    'refuses in production what the demo has begun to seed, even where it was killed',
    async () => {
      const seeding = beginBuilt(demo)
      running = seeding
      const stored = () => expect(readdirSync(join(dataDir, 'files/passports')).length).toBeGreaterThan(0)
      // a server that ends by itself seeds nothing more
      const ended = seeding.exited.then(() => Promise.reject(new Error(seeding.output())))
      await Promise.race([vi.waitFor(stored, { timeout: MINUTES }), ended])
      await seeding.kill()
      running = undefined
      await expectRefusal(START, production, 'the demo academy was seeded into it')
    },
    MINUTES,
  )

  it(
    'refuses in demo mode what production has opened, and so does the seeding',
    async () => {
      // as an earlier version has left it
      mkdirSync(join(dataDir, 'mail'))
      writeFileSync(join(dataDir, 'mail/reset.eml'), 'a link')
      for (const path of [dataDir, join(dataDir, 'mail')]) chmodSync(path, 0o755)
      chmodSync(join(dataDir, 'mail/reset.eml'), 0o644)

      const server = await startBuilt(production)
      running = server
      expect(server.output()).toContain('Its visitors reach it at https://academy.example')
      expect(openToOthers()).toEqual([])
      // commands reach it while it runs, on either database
      const unknown = 'Nobody is registered as ada@academy.test.'
      await expectRefusal([...COMMAND, 'admin', 'grant', 'ada@academy.test'], production, unknown)
      expect((await runToEnd([...COMMAND, 'doctor'], production)).output).toContain('https://academy.example')
      server.signal('SIGTERM')
      await server.exited
      running = undefined
      for (const args of [START, SEED]) await expectRefusal(args, demo, 'it belongs to a production academy')
      await expectRefusal(START, { ...production, STRIPE_SECRET_KEY: 'sk_live_' }, 'STRIPE_SECRET_KEY')
    },
    MINUTES,
  )
})

describe('the terminal', () => {
  const address = 'http://127.0.0.1:3000'
  const OPEN = { academyName: 'Cadenza', demo: true, host: '127.0.0.1', appUrl: undefined }

  it('shows where the academy listens, where its visitors find it, and the demo’s accounts', () => {
    const lines = listenAddresses({ ...OPEN, appUrl: 'https://piano.example' }, address)
    expect(lines.slice(0, 2)).toEqual([
      `Cadenza is open at ${address}`,
      'Its visitors reach it at https://piano.example',
    ])
    expect(lines.join('\n')).toContain('admin@academy.test')
    expect(lines.join('\n')).not.toContain('WARNING')
    expect(listenAddresses({ ...OPEN, demo: false, host: '0.0.0.0' }, address)).toHaveLength(1)
  })

  it('is warned of a demo that other machines reach', () => {
    const lines = listenAddresses({ ...OPEN, host: '0.0.0.0' }, address)
    expect(lines[1]).toMatch(/^WARNING: this is a demo academy, and HOST=0\.0\.0\.0 lets other machines reach it/)
  })
})
