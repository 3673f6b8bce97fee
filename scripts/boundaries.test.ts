import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const CONFIG = '.dependency-cruiser.cjs'

it('a module that has no floor is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-floors-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '..', CONFIG), join(folder, CONFIG))
  for (const name of ['app', 'platform', 'ui', 'learning', 'duets'])
    mkdirSync(join(folder, 'src', name), { recursive: true })
  const load = () => createRequire(import.meta.url)(join(folder, CONFIG))
  expect(load).toThrow('Give src/duets a floor')
  rmSync(join(folder, 'src/duets'), { recursive: true })
  expect(load().forbidden.length).toBeGreaterThan(10)
})
