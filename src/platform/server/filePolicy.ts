import type { Reader, Who } from '../reader.ts'
import type { Db } from './database.ts'
import { admit } from './route.ts'
import { fileGone } from './storageErrors.ts'
import type { Owner } from './storedFiles.ts'

/**
 * Who may have the files of one kind of owner: a kind of reader, or an answer about this reader and this owner, which an
 * admin need not wait for. It may also throw the words of its refusal. `key` says which of the owner's files it is.
 */
export type FilePolicy = Who | MembersPolicy | { members: MembersPolicy; visitors: VisitorsPolicy }
type MembersPolicy = (reader: Reader, ownerId: string, db: Db, key: string) => Promise<boolean>
/** Whether this one is open to everybody for now. */
type VisitorsPolicy = (ownerId: string, db: Db, key: string) => Promise<boolean>

/** The policies of all modules, by the kind of the owner. A kind that is not among them is for admins only. */
export type FilePolicies = Readonly<Record<string, FilePolicy>>

/**
 * Lets through anyone who may have a file of `owner`; one that belongs to nobody is for admins only. A visitor does not
 * learn which files there are.
 * @returns whether it is for everybody, and for good
 * @throws AppError 'unauthenticated', 'forbidden', or 'not_found'
 */
export async function admitToFile(
  db: Db,
  policies: FilePolicies,
  reader: Reader | null,
  { owner, key }: { owner: Owner | undefined; key: string },
): Promise<boolean> {
  const policy = owner && policies[owner.kind]
  if (policy === 'anyone') return true
  if (reader?.isAdmin) return false
  if (typeof policy === 'object' && (await policy.visitors(owner?.id ?? '', db, key))) return false
  admit('member', reader)
  if (typeof policy === 'string') admit(policy, reader)
  else {
    const members = typeof policy === 'object' ? policy.members : policy
    if (!owner || !reader || !(await members?.(reader, owner.id, db, key))) throw fileGone()
  }
  return false
}
