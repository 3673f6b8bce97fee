import { FORMER_MEMBER } from '../../accounts/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Comment, Reply } from '../contract.ts'
import { canDelete, canEdit } from '../policy.ts'

/** A comment or reply with its author, as the queries read it. */
export type AuthoredRow = {
  id: number
  body: string
  userId: number | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
  edited: boolean
  createdAt: string
}

/** A row as the wire has it, with what `reader` may do with it. */
export const presentReply = (reader: Reader, row: AuthoredRow): Reply => ({
  id: row.id,
  comment: row.body,
  created_at: row.createdAt,
  edited: row.edited,
  can_edit: canEdit(reader, row),
  can_delete: canDelete(reader, row),
  user: row.userId === null ? FORMER_MEMBER : presentAuthor(row, row.userId),
})

const presentAuthor = ({ firstName, lastName, avatarKey }: AuthoredRow, id: number) => ({
  id,
  first_name: firstName ?? '',
  last_name: lastName ?? '',
  passport: fileUrl(avatarKey),
})

export const presentComment = (reader: Reader, row: AuthoredRow & { replies: AuthoredRow[] }): Comment => ({
  ...presentReply(reader, row),
  replies: row.replies.map((reply) => presentReply(reader, reply)),
})
