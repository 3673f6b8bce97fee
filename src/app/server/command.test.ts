import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.runIf(process.getuid?.() === 0)('a data folder of another user', () => {
  const dataDir = join(folder, 'of-another')
  const env = { DATA_DIR: dataDir }
  const onPostgres = { DATABASE_URL: 'postgres://127.0.0.1:1/academy' }
  const all = () => readdirSync(dataDir, { recursive: true }).sort()
  beforeAll(() => {
    mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    for (const name of ['.private', 'database/PG_VERSION']) writeFileSync(join(dataDir, name), '17', { mode: 0o600 })
    for (const name of ['', '.private', 'database', 'database/PG_VERSION']) chownSync(join(dataDir, name), 65534, 65534)
  })

  it.each([
    [['backup'], {}],
    [['backup'], onPostgres],
    [['doctor'], {}],
    [['admin', 'grant', 'ada@academy.test'], {}],
    [['seed'], onPostgres],
    // a shell that has no DATA_DIR
    [['backup'], { ...onPostgres, DATA_DIR: join(folder, 'nowhere'), BACKUP_DIR: dataDir }],
    [['restore', 'latest'], { ...onPostgres, DATA_DIR: join(folder, 'nowhere'), BACKUP_DIR: dataDir }],
    [['doctor'], { ...onPostgres, DATA_DIR: join(folder, 'nowhere'), BACKUP_DIR: dataDir }],
  ])(
    'is not opened by root, whose files its user could not open: %j with %j',
    async (words, more: Record<string, string>) => {
      const before = all()
      const { code, output } = await run(words, { ...env, ...more })
      expect(output).toMatch(/belongs to (another )?user/)
      expect(output).not.toMatch(/\n\s+at /)
      expect(code).toBe(1)
      expect(all()).toEqual(before)
      expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    },
  )

  it('is known by its database where the folder is a volume’s, which root has', async () => {
    chownSync(dataDir, 0, 0)
    const { code, output } = await run(['backup'], env)
    chownSync(dataDir, 65534, 65534)
    expect([code, output]).toEqual([1, expect.stringContaining('belongs to user 65534')])
  })

  it('is not taken for root’s by a link that its user has put there', async () => {
    const linked = join(folder, 'linked')
    mkdirSync(linked, { mode: 0o700 })
    symlinkSync('/etc/hostname', join(linked, 'secret'))
    lchownSync(join(linked, 'secret'), 65534, 65534)
    chownSync(linked, 65534, 65534)
    const { code, output } = await run(['backup'], { ...onPostgres, DATA_DIR: linked })
    expect([code, output]).toEqual([1, expect.stringContaining('belongs to user 65534')])
  })

  it('is not called one without an academy by whoever may not look into it', async () => {
    chownSync(dataDir, 0, 0)
    // the code may be where others can't read it
    const looking = `const { requireAcademy } = await import('./src/app/server/backup/openPlace.ts')
      process.setuid(65534)
      try { requireAcademy({ dataDir: ${JSON.stringify(dataDir)} }) } catch ({ message }) { console.info(message) }`
    const { output } = await runToEnd(['--import', 'tsx', '--input-type=module', '-e', looking], env)
    expect(output).toContain('is closed to this user')
  })
})
