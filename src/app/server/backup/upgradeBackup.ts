import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { markOfSecret } from '../../../platform/server/backup/manifest.ts'
import { BackupError, readManifestOf } from '../../../platform/server/backup/readBackup.ts'
import { newestFirst, type StoredBackup } from '../../../platform/server/backup/retention.ts'
import type { Config } from '../../../platform/server/config.ts'
import { LATEST } from './findStored.ts'

const UPGRADE_BACKUP = /^before-.+\.tar$/

/** 'before-0.1.0', the backup that an upgrade to 0.1.0 makes first: a file in the folder of backups, also where others go to a bucket. */
export const upgradeBackupName = (version: string): string => `before-${version}`

/** @throws BackupError where an upgrade of this academy has made a newer backup than all that are stored */
export async function requireNoNewerUpgrade(
  { backups: { dir }, secret }: Pick<Config, 'backups' | 'secret'>,
  stored: readonly StoredBackup[],
): Promise<void> {
  const latest = newestFirst(stored)[0]?.madeAt ?? new Date(0)
  const own = markOfSecret(secret)
  for (const name of (await readdir(dir)).filter((each) => UPGRADE_BACKUP.test(each))) {
    // when a file was copied says nothing of when the backup was made
    const manifest = await readManifestOf(join(dir, name)).catch(() => undefined)
    if (manifest?.secretMark === own && new Date(manifest.madeAt) > latest)
      throw new BackupError(
        `${name}, which an upgrade made, is newer than every other backup of this academy in ${dir}. Nothing was changed. Name the one to restore in place of ${LATEST}.`,
      )
  }
}
