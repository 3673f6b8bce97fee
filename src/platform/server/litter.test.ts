import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepLeftovers } from './leftovers.ts'

const LITTER = [
  'receiving/upload-a/one',
  'files/uploads/7b0f0f0c-0000-4000-8000-000000000001.webp.part',
  'mail/.2026-11-22-a.eml',
]
const KEPT = ['files/uploads/7b0f0f0c-0000-4000-8000-000000000002.webp', 'mail/2026-11-22-b.eml', 'secret']
const HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000)

let folder: string
const there = () => [...LITTER, ...KEPT].filter((path) => existsSync(join(folder, path)))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-litter-'))
  for (const path of [...LITTER, ...KEPT]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('of killed processes is swept, and nothing else', async () => {
  await sweepLeftovers(folder, { alone: true })
  expect(there()).toEqual(KEPT)
  expect(readdirSync(join(folder, 'receiving'))).toEqual([])
})

it('may be another process’s work, until it has been left for an hour', async () => {
  await sweepLeftovers(folder, { alone: false })
  expect(there()).toEqual([...LITTER, ...KEPT])
  for (const path of [...LITTER, dirname(LITTER[0] ?? '')]) utimesSync(join(folder, path), HOURS_AGO, HOURS_AGO)
  await sweepLeftovers(folder, { alone: false })
  expect(there()).toEqual(KEPT)
})

it('is no reason to fail where there is no folder yet', async () => {
  await sweepLeftovers(join(folder, 'none'), { alone: true })
})
