import { FORMER_MEMBER } from '../../accounts/index.ts'
import { type PersonRow, presentPerson } from '../../accounts/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Comment, Like, Medium, Mention, Post, Reply } from '../contract.ts'
import { canDelete, canEdit } from '../policy.ts'
import { type Subcategory, spaceCategory } from '../spaces.ts'

type Name = Omit<PersonRow, 'id'>
/** The names are null where there is no author any more. */
export type AuthorRow = { [key in keyof Name]: Name[key] | null } & { userId: number | null }

/** What a post, a comment or a reply have in common, as the statements read it. */
type SaidRow = AuthorRow & {
  id: number
  body: string
  mentions: Mention[]
  edited: boolean
  createdAt: string
  likesCount: number
  liked: boolean
}
export type ReplyRow = SaidRow & { postId: number; parentId: number }
export type CommentRow = SaidRow & { postId: number; repliesCount: number; likes: PersonRow[]; replies: ReplyRow[] }
type MediumRow = Omit<Medium, 'file_path'> & { fileKey: string }
export type PostRow = SaidRow & {
  subcategory: Subcategory
  space: string | null
  /** What the list is sorted by, beside the id. */
  rank: number
  commentsCount: number
  likes: PersonRow[]
  media: MediumRow[]
  comments: CommentRow[]
}

export const presentAuthor = ({ userId, firstName, lastName, avatarKey }: AuthorRow) =>
  userId === null
    ? FORMER_MEMBER
    : presentPerson({ id: userId, firstName: firstName ?? '', lastName: lastName ?? '', avatarKey })

export const presentLike = (row: PersonRow): Like => ({ user: presentPerson(row) })

const presentSaid = (reader: Reader, row: SaidRow) => ({
  id: row.id,
  user: presentAuthor(row),
  user_id: row.userId,
  body: row.body,
  mentions: row.mentions,
  likes_count: row.likesCount,
  liked_by_user: row.liked,
  edited: row.edited,
  can_edit: canEdit(reader, row),
  can_delete: canDelete(reader, row),
  created_at: row.createdAt,
})

export const presentReply = (reader: Reader, row: ReplyRow): Reply => ({
  ...presentSaid(reader, row),
  post_id: row.postId,
  parent_id: row.parentId,
})

export const presentComment = (reader: Reader, row: CommentRow): Comment => ({
  ...presentSaid(reader, row),
  post_id: row.postId,
  parent_id: null,
  likes: row.likes.map(presentLike),
  replies: row.replies.map((reply) => presentReply(reader, reply)),
  replies_count: row.repliesCount,
})

const presentMedium = ({ fileKey, ...medium }: MediumRow): Medium => ({ ...medium, file_path: fileUrl(fileKey) ?? '' })

/** A post as `reader` sees it, with what they may do with it and all below it. */
export const presentPost = (reader: Reader, row: PostRow): Post => ({
  ...presentSaid(reader, row),
  category: spaceCategory(row.subcategory),
  subcategory: row.subcategory,
  space: row.space ?? row.subcategory,
  media: row.media.map(presentMedium),
  likes: row.likes.map(presentLike),
  comments: row.comments.map((comment) => presentComment(reader, comment)),
  comments_count: row.commentsCount,
})
