import { AppError } from '../platform/errors.ts'
import type { AccessTier, Reader, Who } from '../platform/reader.ts'

/** Members' pictures are beside everything they write, so everybody who is signed in sees them. */
export const filePolicies = { member: 'member' } satisfies Record<string, Who>

/** The one rule of tiers: an admin has the highest, anybody else what they hold (`heldTier`) of grants and paid periods. */
export const tierOf = ({ role, held }: { role: Reader['role']; held: AccessTier }): AccessTier =>
  role === 'admin' ? 'premium' : held

/**
 * What an admin's choice of premium, which is listed as the rule above has it, does to a member's grants.
 * Spec silent: Yes for a premium member changes nothing, so that a member who is read and sent back does not
 * get for ever what was paid for a month; No ends the premium grants that run, and takes away nothing that is paid.
 */
export const changeOfGrants = (wanted: boolean, tier: AccessTier): 'add' | 'end' | 'none' => {
  if (!wanted) return 'end'
  return tier === 'premium' ? 'none' : 'add'
}

/** A picture belongs to the one who is signed in; an admin has no say in it either. */
export const canChangeAvatar = (reader: Pick<Reader, 'id'>, userId: number | undefined): boolean =>
  userId === undefined || userId === reader.id

/**
 * What outlives an account is lost with it: who has asked for the end of theirs keeps it first.
 * @throws AppError 'conflict'
 */
export function requireStaying({ leavesAt }: Pick<Reader, 'leavesAt'>, what: string): void {
  if (leavesAt)
    throw new AppError(
      'conflict',
      `You have asked for your account to be deleted, and ${what} would be lost with it. Keep your account first, in your profile.`,
    )
}
