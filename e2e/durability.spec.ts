import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { another, expect, flashMessage, hydrated, openLesson, register, test } from './academyTest.ts'
import { startAcademy } from './globalSetup.ts'
import { readMails } from './mails.ts'
import { copySeeded } from './workerAcademy.ts'

const root = join(import.meta.dirname, '..')
const LESSON = 'Find your way around the keys'

// one after the other on one data folder
test.describe.configure({ mode: 'serial' })
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-durability-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program to its end, or until `enough` of its output is there; then it is asked to stop. */
function run(cwd: string, args: string[], env: Record<string, string>, enough?: RegExp) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env } })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
    if (enough?.test(output)) child.kill('SIGTERM')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

test('what was acknowledged outlives a killed process, the session included', async ({ browser, troubles }) => {
  const env = { DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' }
  copySeeded(env.DATA_DIR)
  let academy = await startAcademy(env)
  const page = await another(browser, troubles, { baseURL: academy.address })
  const email = await register(page)
  await openLesson(page, LESSON)
  const { search } = new URL(page.url())
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(flashMessage(page, 'Marked as completed!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(`Outlived by ${email}`)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(flashMessage(page, 'Comment added!')).toBeVisible()
  // so that nothing is asked for while nobody is there to answer
  await page.goto('about:blank')
  await academy.stop('SIGKILL')

  academy = await startAcademy(env)
  try {
    await page.goto(`${academy.address}/member/course/beginner${search}`)
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled()
    await expect(page.getByRole('article', { name: 'Comment by' }).filter({ hasText: email })).toHaveCount(1)

    // written before the process was killed, or by the one that came after it
    await expect.poll(() => readMails(env.DATA_DIR)).toContainEqual(expect.stringContaining(`To: ${email}`))

    const second = await run(root, ['dist/server/main.js'], env)
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/The data folder .* is in use by process \d+ on /)
    expect(second.output).not.toMatch(/\n\s+at /)
  } finally {
    await page.close()
    await academy.stop('SIGTERM')
  }
})

test('the second start neither installs nor builds', async () => {
  // a copy, so that nothing is built anew under the feet of the other journeys
  for (const name of ['scripts', 'src', 'demo', 'migrations', 'dist', '.cache/build.stamp', '.cache/install.stamp'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // without a PATH there is no npm that could touch the packages that the copy shares
  const env = { DATA_DIR: join(folder, 'data'), PATH: '' }
  const start = () => run(folder, ['scripts/start.mjs'], env, /member@academy\.test/)
  const made = () =>
    ['dist', '.cache'].flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [join(parentPath, name), statSync(join(parentPath, name)).mtimeMs]),
    )

  const first = await start()
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/ is open at http:/) })
  const before = made()
  expect(before.length).toBeGreaterThan(20)
  const secret = readFileSync(join(folder, 'data/secret'), 'utf8')
  const second = await start()
  expect(second).toMatchObject({ code: 0, output: expect.stringMatching(/ is open at http:/) })
  expect(second.output).not.toMatch(/Installing|Building/)
  expect(made()).toEqual(before)
  expect(readFileSync(join(folder, 'data/secret'), 'utf8')).toBe(secret)
})
