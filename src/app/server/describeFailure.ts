import { basename, dirname } from 'node:path'
import { isDraft } from '../../platform/server/backup/backupStore.ts'
import { describePathError } from '../../platform/server/pathErrors.ts'
import { describeCause, isWrapping } from '../../platform/server/safeLog.ts'

/** Why a command was not done, for its owner. */
export function describeFailure(error: unknown): string {
  if (isWrapping(error)) return describeCause(error)
  const { path, message } = error as NodeJS.ErrnoException
  const refusal = describePathError(error as NodeJS.ErrnoException)
  // what else is thrown here was written for whoever reads it
  if (!refusal || !path) return message
  // nobody has named the draft
  return `${isDraft(basename(path)) ? dirname(path) : path}: ${refusal}.`
}
