import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restrictFolder } from './privateFolder.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

let around: string
let dataDir: string
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'academy-private-'))
  dataDir = join(around, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(around, { recursive: true, force: true }))

function put(name: string, mode = 0o666): string {
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, name)
  chmodSync(dirname(path), dirname(path) === dataDir ? 0o755 : 0o777)
  chmodSync(path, mode)
  return path
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('of an earlier version is closed to other users, with all that is in it', () => {
    const files = [
      'database/base/1/1259',
      'mail/reset.eml',
      'files/covers/a.webp',
      'receiving/upload-1/b',
      'database.lock',
    ]
    const paths = files.map((name) => put(name))
    restrictFolder(dataDir)
    expect(paths.map(modeOf)).toEqual(paths.map(() => '600'))
    for (const path of [dataDir, ...paths.map(dirname), join(dataDir, 'database')]) expect(modeOf(path)).toBe('700')
  })

  it('is looked at again at the top with each start, and below it once, or when the top was open', () => {
    const cover = put('files/covers/a.webp')
    restrictFolder(dataDir)
    chmodSync(cover, 0o644)
    restrictFolder(dataDir)
    expect(modeOf(cover)).toBe('644')
    chmodSync(join(dataDir, 'files'), 0o755)
    restrictFolder(dataDir)
    expect([join(dataDir, 'files'), cover].map(modeOf)).toEqual(['700', '600'])
  })

  it('may have a link in the place of a folder; what other links lead to stays as it is', () => {
    const elsewhere = join(around, 'disk')
    const picture = join(elsewhere, 'covers/a.webp')
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, '')
    const stranger = join(around, 'stranger')
    writeFileSync(stranger, '')
    for (const path of [stranger, picture]) chmodSync(path, 0o644)
    chmodSync(elsewhere, 0o755)
    put('mail/a.eml')
    symlinkSync(elsewhere, join(dataDir, 'files'))
    symlinkSync(stranger, join(dataDir, 'mail/link'))
    restrictFolder(dataDir)
    expect([elsewhere, picture, stranger].map(modeOf)).toEqual(['700', '600', '644'])
  })

  it('is never a folder that others need: the start refuses and says what to do', () => {
    writeFileSync(join(dataDir, 'letter.txt'), '')
    expect(() => restrictFolder(dataDir)).toThrow(/Set DATA_DIR to a folder of its own; .* run: chmod go-rwx '/)
    expect(modeOf(dataDir)).toBe('755')
    chmodSync(dataDir, 0o1777)
    put('database/PG_VERSION')
    chmodSync(dataDir, 0o1777)
    expect(() => restrictFolder(dataDir)).toThrow('holds what is not the academy’s')
    rmSync(join(dataDir, 'letter.txt'))
    restrictFolder(dataDir)
    expect(modeOf(dataDir)).toBe('700')
  })

  it('may be a new volume, empty but for what its file system puts there', () => {
    mkdirSync(join(dataDir, 'lost+found'))
    restrictFolder(dataDir)
    expect(modeOf(dataDir)).toBe('700')
  })

  describe.runIf(isRoot)('with something of another user (tried as root)', () => {
    it.each(['', 'files', 'mail/reset.eml'])('at “%s” refuses, and names the command', (name) => {
      put('files/covers/a.webp')
      put('mail/reset.eml')
      chownSync(join(dataDir, name), NOBODY, NOBODY)
      expect(() => restrictFolder(dataDir)).toThrow(`chown -R 0 '${dataDir}' && chmod -R go-rwx '${dataDir}'`)
    })

    it('goes on where that is closed already', () => {
      const path = put('files/covers/a.webp', 0o600)
      chownSync(path, NOBODY, NOBODY)
      restrictFolder(dataDir)
      expect(statSync(path)).toMatchObject({ uid: NOBODY })
    })

    it('follows no link that another user has put there', () => {
      const home = join(around, 'home')
      mkdirSync(home)
      chmodSync(home, 0o755)
      put('database/PG_VERSION')
      symlinkSync(home, join(dataDir, 'files'))
      lchownSync(join(dataDir, 'files'), NOBODY, NOBODY)
      restrictFolder(dataDir)
      expect(modeOf(home)).toBe('755')
    })
  })
})
