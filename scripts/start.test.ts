import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-start-'))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  for (const name of ['src', 'demo']) mkdirSync(join(folder, name))
  for (const name of ['package-lock.json', 'vite.config.ts', 'tsconfig.base.json']) put(name, '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, content: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** Begins with the one command, on a machine whose npm is this shell script. */
function start(npm: string): Promise<{ code: number | null; output: string }> {
  chmodSync(put('bin/npm', `#!/bin/sh\n${npm}`), 0o755)
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env })
  let output = ''
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

it('a slow step gives a sign of life, and one that fails shows its last words and no trace', async () => {
  const { code, output } = await start('sleep 11; echo "npm error the registry is away" >&2; exit 7')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Installing packages \(only this once\) …\n.*: still at it after 10\.\d s\nnpm error the registry is away\nInstalling packages \(only this once\) failed after 1\d\.\d s: it ended with code 7\.\n$/,
  )
})

it('each step says how long it took; the second start has no steps', async () => {
  const vite = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist/client/assets', { recursive: true }); mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/client/assets/a.js', 'a'); writeFileSync('dist/server/main.js', "console.info('open')")
    if (process.argv.includes('--ssr')) console.warn('a warning of the bundler of', process.env.NODE_ENV)`
  put('vite.mjs', vite)
  put('package.json', '{ "type": "module" }')
  const npm =
    'mkdir -p node_modules/vite/bin; cp vite.mjs node_modules/vite/bin/vite.js; : > node_modules/.package-lock.json'
  const first = await start(npm)
  const steps = [
    'Installing packages \\(only this once\\)',
    'Building the screens',
    'Building the server',
    'Compressing.*',
  ]
  expect(first.code).toBe(0)
  for (const step of steps)
    expect(first.output).toMatch(new RegExp(`^${step} …\\n([^]*\\n)?${step}: done in \\d+\\.\\d s$`, 'm'))
  expect(first.output).toContain('a warning of the bundler of production')
  expect(await start('exit 1')).toEqual({ code: 0, output: 'open\n' })
})
