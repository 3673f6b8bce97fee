import type { Reader, Who } from '../platform/reader.ts'

/** Members' pictures are beside everything they write, so everybody who is signed in sees them. */
export const filePolicies = { member: 'member' } satisfies Record<string, Who>

/** The one premium rule: an admin, an admin's explicit grant, or a paid premium period that runs now. */
export const isPremium = (member: { isAdmin: boolean; granted: boolean; paid: boolean }): boolean =>
  member.isAdmin || member.granted || member.paid

/**
 * Whether a member has the lasting grant after an admin has set premium, which is listed as the rule above has it.
 * Spec silent: Yes for a premium member changes nothing, so that a member who is read and sent back does not
 * get for ever what was paid for a month; No ends the grant, and takes away nothing that is paid.
 */
export const grantAfter = (wanted: boolean, now: { granted: boolean; premium: boolean }): boolean =>
  wanted && (now.granted || !now.premium)

/** A picture belongs to the one who is signed in; an admin has no say in it either. */
export const canChangeAvatar = (reader: Pick<Reader, 'id'>, userId: number | undefined): boolean =>
  userId === undefined || userId === reader.id
