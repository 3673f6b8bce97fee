import type { BackupStore } from '../../../platform/server/backup/backupStore.ts'
import { BackupError } from '../../../platform/server/backup/readBackup.ts'
import { newestFirst, type StoredBackup, withoutAhead } from '../../../platform/server/backup/retention.ts'
import { inMegabytes } from '../../../platform/server/diskSpace.ts'

/** In place of a name. */
export const LATEST = 'latest'

/**
 * The backup of a name among those of a place, or the latest where it is plain whose it is.
 * @throws BackupError where there is none, or where the latest may be that of another academy, or not the latest
 */
export async function findStored({ place, list }: Pick<BackupStore, 'place' | 'list'>, name: string, now?: Date) {
  const stored = newestFirst(await list())
  const found = name === LATEST ? stored[0] : stored.find((each) => each.name === name)
  if (!found) throw new BackupError(name === LATEST ? isEmpty(place) : `There is no ${name} in ${place}.`)
  if (name === LATEST && isShared(stored, found)) throw new BackupError(nameOne(place, stored))
  const [past] = withoutAhead(stored, now)
  if (name === LATEST && found !== past) throw new BackupError(isOfFuture(found, past))
  return found
}

const isEmpty = (place: string): string =>
  `There is no backup in ${place} under a name that the academy gives (academy-….tar). A file of another name is restored by that.`

const isOfFuture = (found: StoredBackup, past: StoredBackup | undefined): string =>
  `By its name ${found.name} was made in the future: the clock ran ahead then, or this machine’s is behind now. Name the one to restore in place of ${LATEST}${past ? `, such as ${past.name}` : ''}.`

/** Names of before they said whose they are come before those of the same academy; later ones are somebody else's. */
const isShared = (stored: readonly StoredBackup[], latest: StoredBackup): boolean =>
  stored.some(({ academy }) => academy !== undefined && academy !== latest.academy)

function nameOne(place: string, stored: readonly StoredBackup[]): string {
  const latest = new Map<string | undefined, StoredBackup>()
  for (const backup of stored) if (!latest.has(backup.academy)) latest.set(backup.academy, backup)
  const lines = [...latest.values()].map(({ name, bytes }) => `  ${name} (${inMegabytes(bytes)})`)
  return `Backups of more than one academy are in ${place}. Name the one to restore in place of ${LATEST}; the newest of each:\n${lines.join('\n')}`
}
