import { FORMER_MEMBER } from '../../accounts/index.ts'
import { type PersonRow, presentPerson } from '../../accounts/server/index.ts'
import { mayReadCommunity, type Reader } from '../../platform/reader.ts'
import type { Mention } from '../contract.ts'
import type { LessonComment, LessonReply } from '../lessonContract.ts'
import { mayChange, mayChangeInCommunity } from '../policy.ts'
import type { Like, PostComment, PostReply } from '../postContract.ts'

type Name = Omit<PersonRow, 'id'>
/** The names are null where there is no author any more. */
export type AuthorRow = { [key in keyof Name]: Name[key] | null } & { userId: number | null }

/** What everything that somebody wrote has, as the statements read it (contentColumns). */
export type WrittenRow = AuthorRow & {
  id: number
  role: Reader['role'] | null
  body: string
  mentions: Mention[]
  edited: boolean
  createdAt: string
}
export type LessonRow = WrittenRow & { replies: WrittenRow[] }

export type ContentRow = WrittenRow & { likesCount: number; liked: boolean }
export type PostReplyRow = ContentRow & { postId: number; parentId: number }
export type PostCommentRow = ContentRow & {
  postId: number
  repliesCount: number
  likes: PersonRow[]
  replies: PostReplyRow[]
}

export const presentAuthor = ({ userId, firstName, lastName, avatarKey }: AuthorRow) =>
  userId === null
    ? FORMER_MEMBER
    : presentPerson({ id: userId, firstName: firstName ?? '', lastName: lastName ?? '', avatarKey })

export const presentLike = (row: PersonRow): Like => ({ user: presentPerson(row) })

const presentWritten = (row: WrittenRow, isTheirs: boolean) => ({
  id: row.id,
  user: { ...presentAuthor(row), role: row.role ?? 'member' },
  mentions: row.mentions,
  edited: row.edited,
  can_edit: isTheirs,
  can_delete: isTheirs,
  created_at: row.createdAt,
})

/** A comment or reply below a lesson or quiz; to whom the community is closed, no name leads there. */
export const presentLessonReply = (reader: Reader, row: WrittenRow): LessonReply => ({
  ...presentWritten(row, mayChange(reader, row)),
  mentions: mayReadCommunity(reader) ? row.mentions : [],
  comment: row.body,
})

export const presentLessonComment = (reader: Reader, row: LessonRow): LessonComment => ({
  ...presentLessonReply(reader, row),
  replies: row.replies.map((reply) => presentLessonReply(reader, reply)),
})

/** What a post and what is below it have in common. */
export const presentContent = (reader: Reader, row: ContentRow) => ({
  ...presentWritten(row, mayChangeInCommunity(reader, row)),
  user_id: row.userId,
  body: row.body,
  likes_count: row.likesCount,
  liked_by_user: row.liked,
})

export const presentPostReply = (reader: Reader, row: PostReplyRow): PostReply => ({
  ...presentContent(reader, row),
  post_id: row.postId,
  parent_id: row.parentId,
})

export const presentPostComment = (reader: Reader, row: PostCommentRow): PostComment => ({
  ...presentContent(reader, row),
  post_id: row.postId,
  parent_id: null,
  likes: row.likes.map(presentLike),
  replies: row.replies.map((reply) => presentPostReply(reader, reply)),
  replies_count: row.repliesCount,
})
