import { rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Root may write into the folders of another user, and what it leaves there is root's: a database, a secret or a backup
 * that the academy's own user can't open. Where there is no data folder, as for a command without DATA_DIR, the folder of
 * backups tells whose the academy is.
 * @throws Error with the command to run instead
 */
export function refuseOtherUser(dataDir: string, backupDir: string): void {
  const [path = '', folder] =
    [dataDir, backupDir].map((path) => [path, lookAt(path)] as const).find(([, found]) => found) ?? []
  if (process.getuid?.() !== 0 || !folder || folder.uid === 0 || givesAllTo(folder.uid, path)) return
  throw new Error(
    `${path} belongs to user ${folder.uid}, who could not open what root makes there. Run this as that user: with systemd see docs/operate.md, elsewhere setpriv --reuid ${folder.uid} --regid ${folder.gid} --init-groups COMMAND.`,
  )
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
  const probe = join(folder, `user.${process.pid}`)
  try {
    writeFileSync(probe, '')
    return statSync(probe).uid === uid
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
