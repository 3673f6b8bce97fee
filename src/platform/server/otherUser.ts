import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, rmSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** What tells whose an academy is, the surest first; the folder itself may be a volume's, which root has. */
const TELLING = ['database/PG_VERSION', 'secret', 'files', '']

/**
 * Root may write into the data folder of another user, and what it leaves there is root's: a database, a secret or a
 * backup that the academy's own user can't open.
 * @throws Error with the command to run instead
 */
export function refuseOtherUser(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const found = TELLING.map((name) => lookAt(join(dataDir, name))).find((stats) => stats !== undefined)
  if (!found || found.uid === 0 || givesAllTo(found.uid, dataDir)) return
  const { uid, gid } = found
  throw new Error(
    `The academy in ${dataDir} belongs to user ${uid}, who could not open what root makes there. Run this as that user: with systemd see docs/operate.md, elsewhere setpriv --reuid ${uid} --regid ${gid} --clear-groups COMMAND. An academy that root is to run from now on is given to it first: chown -R 0 '${dataDir}'`,
  )
}

/** Whether root is about to write into a folder of another user. */
export function isOfOtherUser(folder: string): boolean {
  const found = process.getuid?.() === 0 ? lookAt(folder) : undefined
  return found !== undefined && found.uid !== 0 && !givesAllTo(found.uid, folder)
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    // what is wrong with it is said by whoever makes it
  }
}

/** Whether what root makes in a folder is its user's all the same, as on a file server that knows no other one. */
function givesAllTo(uid: number, folder: string): boolean {
  const probe = join(folder, `.user.${randomUUID()}`)
  try {
    // made by this call and by no link that somebody has put there
    const file = openSync(probe, 'wx', 0o600)
    try {
      return fstatSync(file).uid === uid
    } finally {
      closeSync(file)
      rmSync(probe)
    }
  } catch {
    return false
  }
}
