import type { Reader } from '../platform/reader.ts'

/** The one premium rule: an admin, an admin's explicit grant, or a paid premium period that runs now. */
export const isPremium = (member: { isAdmin: boolean; granted: boolean; paid: boolean }): boolean =>
  member.isAdmin || member.granted || member.paid

/** A picture belongs to the one who is signed in; an admin has no say in it either. */
export const canChangePassport = (reader: Pick<Reader, 'id'>, userId: number | undefined): boolean =>
  userId === undefined || userId === reader.id
