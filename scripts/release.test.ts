import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countJobs, withoutAcademy } from './release/makeDemoData.mjs'
import { orPutBack } from './release/putBack.mjs'
import { releaseNotes } from './release/releaseNotes.mjs'

const head = '# Changelog\n\n'
const unreleased = '## Unreleased\n\n### What an owner does\n\nNothing.\n\n### Added\n\n- A thing.\n'
const former = '\n## 1.2.0 – 2026-01-02\n\n### Added\n\n- An older thing.\n'
const make = (changelog: string, version = '1.10.0') => releaseNotes(changelog, version, '2026-05-10')

describe('the notes of a release', () => {
  it('are what was unreleased, below the version and its day', () => {
    const made = make(head + unreleased + former)
    expect(made).toEqual({
      notes: '### What an owner does\n\nNothing.\n\n### Added\n\n- A thing.',
      changelog: `${head}## Unreleased\n\n${unreleased.replace('## Unreleased', '## 1.10.0 – 2026-05-10')}${former}`,
    })
    expect(make(head + unreleased)).toHaveProperty('changelog')
  })

  it.each([
    [head + unreleased, 'next', 'Name the version'],
    [head + former, '1.10.0', 'no part ## Unreleased'],
    [`${head}## Unreleased\n${former}`, '1.10.0', 'Nothing is unreleased'],
    [head + unreleased + former, '1.2.0', 'or a newer version'],
    [head + unreleased + former, '1.1.9', 'or a newer version'],
    [head + unreleased.replace('Nothing.\n', ''), '1.10.0', 'does not say'],
    [head + unreleased.replace(/### What[^#]*/, ''), '1.10.0', 'does not say'],
  ])('are refused with words (%#)', (changelog, version, words) => {
    expect(make(changelog, version).fault).toContain(words)
  })
})

describe('the demo of a release', () => {
  it('has nothing of the academy on this machine', () => {
    const academy = { METRICS_TOKEN: 'a-token-of-16-letters', TRUST_PROXY: 'on', DATABASE_READ_URL: 'postgres://a' }
    expect(withoutAcademy({ ...academy, BACKUP_S3_BUCKET: 'backups', HOME: '/home/ada' })).toEqual({
      HOME: '/home/ada',
    })
  })

  it('says when it refuses to tell its jobs, and has none to tell while it is not there', async () => {
    let status = 200
    const server = createServer((_, answer) => {
      answer.writeHead(status)
      answer.end('academy_jobs{lane="jobs",state="created"} 2\nacademy_jobs{lane="mails",state="failed"} 5\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await countJobs(address)).toBe(2)
    status = 503
    expect(await countJobs(address)).toBeUndefined()
    status = 403
    await expect(countJobs(address)).rejects.toThrow('/metrics answers 403')
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    expect(await countJobs(address)).toBeUndefined()
  })
})

describe('a release that fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-release-test-'))
  const [changed, other] = [join(folder, 'package.json'), join(folder, 'CHANGELOG.md')]
  beforeEach(() => {
    writeFileSync(changed, '{ "version": "1.2.0" }')
    writeFileSync(other, '# Changelog')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const contents = () => [changed, other].map((path) => readFileSync(path, 'utf8'))

  it('leaves the files as they were, and says why', async () => {
    const failed = orPutBack([changed, other], async () => {
      writeFileSync(changed, '{ "version": "1.3.0" }')
      writeFileSync(other, '# Changelog of 1.3.0')
      throw new Error('The demo ended before it was seeded.')
    })
    await expect(failed).rejects.toThrow('The demo ended')
    expect(contents()).toEqual(['{ "version": "1.2.0" }', '# Changelog'])
  })

  it('does so, too, where it is interrupted', async () => {
    const script = `
      import { writeFileSync } from 'node:fs'
      import { orPutBack } from ${JSON.stringify(join(import.meta.dirname, 'release/putBack.mjs'))}
      await orPutBack(${JSON.stringify([changed])}, async () => {
        writeFileSync(${JSON.stringify(changed)}, 'half')
        console.log('changed')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      })`
    const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(run.stdout, 'data')
    expect(contents()[0]).toBe('half')
    run.kill('SIGINT')
    expect(await once(run, 'exit')).toEqual([130, null])
    expect(contents()[0]).toBe('{ "version": "1.2.0" }')
  })

  it('keeps what was made where nothing failed', async () => {
    expect(await orPutBack([changed], async () => writeFileSync(changed, 'made'))).toBeUndefined()
    expect(contents()[0]).toBe('made')
  })
})
