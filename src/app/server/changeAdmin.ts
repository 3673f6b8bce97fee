import { grantAdmin, resetSecondFactor, revokeAdmin } from '../../accounts/server/index.ts'
import { asCommand } from '../../platform/server/callContext.ts'
import type { Db } from '../../platform/server/database.ts'

const VERBS = new Map([
  ['grant', { named: 'admin granted', change: grantAdmin }],
  ['revoke', { named: 'admin revoked', change: revokeAdmin }],
  ['reset-second-factor', { named: 'second factor reset', change: resetSecondFactor }],
])

export const isAdminVerb = (word: string): boolean => VERBS.has(word)

/** Does what follows `admin` on the command line: `grant ada@academy.example`; answers it in words. */
export async function changeAdmin(
  db: Db,
  [verb = '', email = '']: string[],
): Promise<{ ok: boolean; message: string }> {
  const act = VERBS.get(verb)
  if (!act) return { ok: false, message: `There is no “admin ${verb}”.` }
  return asCommand(act.named, () => act.change(db, email))
}
