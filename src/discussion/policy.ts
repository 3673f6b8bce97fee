type Someone = { id: number; isAdmin: boolean }
type Entry = { userId: number | null }

const isOwnerOrAdmin = (reader: Someone, entry: Entry): boolean => reader.isAdmin || reader.id === entry.userId

/** Who may change the words of a comment or a reply. */
export const canEdit = isOwnerOrAdmin
/** Who may delete a comment (with its replies) or a reply. */
export const canDelete = isOwnerOrAdmin
