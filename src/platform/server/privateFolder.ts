import { chmodSync, lstatSync, readdirSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077
/** All that the academy keeps in its data folder; what else lies there is somebody else's. */
const OURS = [
  ...['database', 'database.unfinished', 'database.lock', 'lock', 'secret'],
  ...['files', 'mail', 'receiving', 'backups', 'command.sock'],
]
/** Says that everything below was looked at once. */
const STAMP = '.private'
/** A new volume may have these. */
const NOTHING = new Set(['lost+found', STAMP])

const isForOthers = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0
const isOurs = (name: string): boolean => OURS.includes(name) || /^(secret|lock)\./.test(name)

/** From now on this process, and what it starts, makes files and folders for its own user alone. */
export const makePrivateFiles = (): void => void process.umask(OTHERS)

/**
 * Takes the data folder away from everybody but this process's user: it holds the database, and mails whose links open
 * accounts. The folder and what is in it is looked at with every start; all that lies deeper once, and again when
 * the top was found open, since nobody comes past a closed top. Systems without users, and file systems that keep no
 * permissions, are left as they are.
 * @throws Error which names the command to run, where something open to others belongs to another user
 */
export function restrictFolder(dataDir: string, say: (line: string) => void = console.warn): void {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const names = readdirSync(dataDir)
  const own = statSync(dataDir)
  if (isForOthers(own) && isSharedWithOthers(own, names)) throw new Error(isNotAlone(dataDir))
  const walk = new Walk(dataDir, uid)
  walk.close(dataDir, own)
  const ours = names.filter(isOurs).map((name) => join(dataDir, name))
  for (const path of ours) walk.enter(path, { isTop: true, deep: false })
  if (walk.changed > 0 || !names.includes(STAMP)) {
    for (const path of ours) walk.enter(path, { isTop: true, deep: true })
    stamp(join(dataDir, STAMP))
  }
  if (walk.ignoresModes)
    say(`The file system of ${dataDir} keeps no permissions: other users of this machine may read the academy’s data.`)
}

function stamp(path: string): void {
  try {
    writeFileSync(path, '', { mode: FILE })
  } catch {
    // on a full disk everything is looked at again with the next start
  }
}

/** Whether this is no folder of the academy's alone, such as /tmp or somebody's home, which others need as it is. */
function isSharedWithOthers({ mode }: Stats, names: readonly string[]): boolean {
  const foreign = names.filter((name) => !isOurs(name) && !NOTHING.has(name))
  const isSticky = (mode & 0o1000) !== 0
  return foreign.length > 0 && (isSticky || !names.some(isOurs))
}

class Walk {
  readonly #dataDir: string
  readonly #uid: number
  changed = 0
  /** A change that was accepted had no effect. */
  ignoresModes = false

  constructor(dataDir: string, uid: number) {
    this.#dataDir = dataDir
    this.#uid = uid
  }

  /**
   * Closes `path`, and where it is to go deep what that holds. Links are not followed, but for one that this user has
   * put in the place of a folder at the top.
   */
  enter(path: string, { isTop, deep }: { isTop: boolean; deep: boolean }): void {
    try {
      const found = lstatSync(path)
      if (found.isSymbolicLink() && !(isTop && found.uid === this.#uid)) return
      const stats = found.isSymbolicLink() ? statSync(path) : found
      if (!stats.isDirectory() && !stats.isFile()) return
      this.close(path, stats)
      if (!deep || !stats.isDirectory()) return
      for (const name of readdirSync(path)) this.enter(join(path, name), { isTop: false, deep })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM') throw new Error(isClosedToUs(this.#dataDir, path, this.#uid))
      // another process that shares the folder may have removed it
      if (code !== 'ENOENT') throw error
    }
  }

  close(path: string, stats: Stats): void {
    if (!isForOthers(stats) || this.ignoresModes) return
    if (stats.uid !== this.#uid) throw new Error(belongsToAnother(this.#dataDir, path, this.#uid))
    chmodSync(path, stats.isDirectory() ? FOLDER : FILE)
    this.changed += 1
    this.ignoresModes = isForOthers(statSync(path))
  }
}

const mend = (dataDir: string, uid: number): string =>
  `Run this as root, then start again: chown -R ${uid} '${dataDir}' && chmod -R go-rwx '${dataDir}'`

const isClosedToUs = (dataDir: string, path: string, uid: number): string =>
  `${path} is closed to the academy’s user (${uid}). ${mend(dataDir, uid)}`

const belongsToAnother = (dataDir: string, path: string, uid: number): string =>
  `Other users of this machine may come at ${path}, which belongs to another user than the academy’s (${uid}). ` +
  `${mend(dataDir, uid)}\nWhere that folder must stay as it is, as a volume’s own may, set DATA_DIR to a new folder within it.`

const isNotAlone = (dataDir: string): string =>
  `The data folder ${dataDir} is open to other users, and holds what is not the academy’s. Set DATA_DIR to a folder of ` +
  `its own; or, where nobody else needs this one, run: chmod go-rwx '${dataDir}'`
