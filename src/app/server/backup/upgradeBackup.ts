import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { markOfSecret } from '../../../platform/server/backup/manifest.ts'
import { BackupError, readManifestOf } from '../../../platform/server/backup/readBackup.ts'
import { newestFirst, type StoredBackup } from '../../../platform/server/backup/retention.ts'
import type { Config } from '../../../platform/server/config.ts'
import { LATEST } from './findStored.ts'

type Configured = Pick<Config, 'backups' | 'secret'>

const UPGRADE_BACKUP = /^before-.+\.tar$/

/** 'before-0.1.0', the backup that an upgrade to 0.1.0 makes first: a file in the folder of backups, also where others go to a bucket. */
export const upgradeBackupName = (version: string): string => `before-${version}`

type Found = { name: string; madeAt: Date }

/** The newest backup that an upgrade of this academy has made, by what it says of itself: a copied file has a time of its own. */
async function findUpgradeBackup({ backups: { dir }, secret }: Configured): Promise<Found | undefined> {
  const own = markOfSecret(secret)
  let newest: Found | undefined
  for (const name of (await readdir(dir)).filter((each) => UPGRADE_BACKUP.test(each))) {
    const manifest = await readManifestOf(join(dir, name)).catch(() => undefined)
    if (manifest?.secretMark !== own) continue
    const madeAt = new Date(manifest.madeAt)
    if (!newest || madeAt > newest.madeAt) newest = { name, madeAt }
  }
  return newest
}

/** @throws BackupError where an upgrade of this academy has made a newer backup than all that are stored */
export async function requireNoNewerUpgrade(config: Configured, stored: readonly StoredBackup[]): Promise<void> {
  const upgrade = await findUpgradeBackup(config)
  const latest = newestFirst(stored)[0]
  if (upgrade && (!latest || upgrade.madeAt > latest.madeAt))
    throw new BackupError(
      `${upgrade.name}, which an upgrade made, is newer than every other backup of this academy in ${config.backups.dir}. Nothing was changed. Name the one to restore in place of ${LATEST}.`,
    )
}
