import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeTemporary, sweepTemporary } from './temporaryFolder.ts'

const parent = mkdtempSync(join(tmpdir(), 'academy-sweep-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

it('sweeps what killed processes have left, and nothing of those that live', async () => {
  const own = await makeTemporary(parent)
  const host = hostname().replace(/[^\w]/g, '')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const add = (name: string, daysOld = 0) => {
    const path = join(parent, name)
    mkdirSync(path)
    writeFileSync(join(path, 'film.mp4'), 'half of it')
    const when = new Date(Date.now() - daysOld * 24 * 60 * 60_000)
    utimesSync(path, when, when)
    return name
  }
  add(`academy-upload-${host}.${dead}-abcdef`)
  // the parent is alive, and so is the first process of the machine, which is another user's
  const living = [add(`academy-upload-${host}.${process.ppid}-abcdef`, 3), add(`academy-upload-${host}.1-abcdef`)]
  const elsewhere = add(`academy-upload-another-machine.${dead}-abcdef`)
  add(`academy-upload-yet-another.${dead}-abcdef`, 3)
  // as they were named before their owner was in the name
  const named = add('academy-upload-xyz123')
  add('academy-upload-xyz456', 3)
  const strangers = add('somebody-elses', 30)
  await sweepTemporary(parent)
  const left = [...living, elsewhere, named, strangers].sort()
  expect(readdirSync(parent).sort()).toEqual(left)
  // its own number on a folder from before it began
  expect(left).not.toContain(basename(own))
})
