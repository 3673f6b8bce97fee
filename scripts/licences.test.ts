import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLicences, licenceProblems } from './licences.mjs'

const lockOf = (name: string, license?: string, dev?: boolean) => ({
  packages: { '': { license: 'MIT' }, [`node_modules/a/node_modules/${name}`]: { license, dev } },
})

describe('the licences of the packages', () => {
  it('are all on the list, and those with weak copyleft are in NOTICES.md', () => {
    expect(checkLicences()).toEqual([])
  })

  it.each([
    ['x', 'GPL-3.0-only', false],
    ['x', 'AGPL-3.0-or-later', true],
    ['x', 'MIT AND GPL-2.0-only', true],
    ['x', 'MPL-2.0', false],
    ['x', undefined, false],
    ['x', 'SEE LICENSE IN LICENSE', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false],
    ['mpg123-decoder', 'MIT', false],
  ])('stop the check for %s under %s', (name, license, dev) => {
    expect(licenceProblems(lockOf(name, license, dev), '')).toHaveLength(1)
  })

  it.each([
    ['x', '(MIT OR GPL-2.0-only)', false],
    ['x', '(MIT AND Zlib)', false],
    ['x', 'MPL-2.0', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false],
  ])('let %s under %s pass', (name, license, dev) => {
    expect(licenceProblems(lockOf(name, license, dev), 'See `@img/sharp-libvips-*`.')).toEqual([])
  })
})

it('the bill of materials names every package that is served with, without a network', () => {
  const script = join(import.meta.dirname, 'sbom.mjs')
  const made = execFileSync(process.execPath, [script, '--production'], { encoding: 'utf8' })
  const bill = JSON.parse(made) as {
    bomFormat: string
    components: { name: string }[]
    metadata: { component: object }
  }
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect([bill.bomFormat, bill.metadata.component]).toMatchObject(['CycloneDX', { name: 'piano-academy' }])
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(names).not.toContain('vitest')
})
