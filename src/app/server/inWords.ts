import { AppError } from '../../platform/errors.ts'
import { describeCause } from '../../platform/server/safeLog.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: `user ${process.getuid?.()} may not read or write it`,
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'nothing can be written there',
}

/** Why a command was not done, for its owner. */
export function inWords(error: unknown): string {
  if (error instanceof AppError) return describeCause(error)
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const refusal = REFUSALS[code]
  // what else is thrown here was written for whoever reads it
  return refusal && path ? `${path}: ${refusal} (${code}).` : message
}
