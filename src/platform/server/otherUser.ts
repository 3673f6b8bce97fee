import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, rmSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** What tells whose an academy is: the folder itself may be a volume's, which root has. */
const TELLING = ['database', 'database/PG_VERSION', 'secret', 'files', '']

/**
 * Root may write into the data folder of another user, and what it leaves there is root's: a database, a secret or a
 * backup that the academy's own user can't open. A link in it is its maker's, wherever it leads. Answers why root is
 * refused, with the command to run instead.
 */
export function findOtherUser(dataDir: string): string | undefined {
  const other = ownerBesideRoot(dataDir, TELLING)
  if (!other) return undefined
  const { uid, gid } = other
  return `The academy in ${dataDir} belongs to user ${uid}, who could not open what root makes there. Run this as that user: with systemd see docs/operate.md, elsewhere setpriv --reuid ${uid} --regid ${gid} --clear-groups COMMAND. An academy that root is to run from now on is given to it first: chown -R 0 '${dataDir}/'`
}

/** Whether root is about to write into a folder of another user. */
export const isOfOtherUser = (folder: string): boolean => ownerBesideRoot(folder, ['']) !== undefined

/** Whoever else has one of these in a folder that root is to write into. */
function ownerBesideRoot(folder: string, names: readonly string[]): Stats | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = names.flatMap((name) => lookAt(join(folder, name))).find(({ uid }) => uid !== 0)
  return found && !givesAllTo(found.uid, folder) ? found : undefined
}

/** A path itself, and what it leads to. */
const lookAt = (path: string): Stats[] =>
  [lstatSync, statSync].flatMap((look) => {
    try {
      return [look(path) as Stats]
    } catch {
      // what is wrong with it is said by whoever makes it
      return []
    }
  })

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
