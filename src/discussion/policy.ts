import { mayWriteCommunity, type Reader } from '../platform/reader.ts'

type Written = { userId: number | null }

/** Who may change or delete a comment (with its replies) or a reply below a lesson or quiz. */
export const mayChange = (reader: Pick<Reader, 'id' | 'isAdmin'>, written: Written): boolean =>
  reader.isAdmin || reader.id === written.userId

/** The same of a post, and of what is below it: nobody does to whom the community is closed. */
export const mayChangeInCommunity = (
  reader: Pick<Reader, 'id' | 'isAdmin' | 'communityStatus'>,
  written: Written,
): boolean => mayWriteCommunity(reader) && mayChange(reader, written)
