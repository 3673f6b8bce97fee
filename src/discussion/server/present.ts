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

// what is spread stands last in these, since V8 adds a property to a copy twenty times more slowly than it copies; a page
// of the feed has some hundred of them

const presentWritten = (row: WrittenRow, isTheirs: boolean, mentions = row.mentions) => ({
  id: row.id,
  user: { role: row.role ?? 'member', ...presentAuthor(row) },
  mentions,
  edited: row.edited,
  can_edit: isTheirs,
  can_delete: isTheirs,
  created_at: row.createdAt,
})

/** A comment or reply below a lesson or quiz; to whom the community is closed, no name leads there. */
export const presentLessonReply = (reader: Reader, row: WrittenRow): LessonReply => ({
  comment: row.body,
  ...presentWritten(row, mayChange(reader, row), mayReadCommunity(reader) ? row.mentions : []),
})

export const presentLessonComment = (reader: Reader, row: LessonRow): LessonComment => ({
  replies: row.replies.map((reply) => presentLessonReply(reader, reply)),
  ...presentLessonReply(reader, row),
})

/** What a post and what is below it have in common. */
export const presentContent = (reader: Reader, row: ContentRow) => ({
  user_id: row.userId,
  body: row.body,
  likes_count: row.likesCount,
  liked_by_user: row.liked,
  ...presentWritten(row, mayChangeInCommunity(reader, row)),
})

export const presentPostReply = (reader: Reader, row: PostReplyRow): PostReply => ({
  post_id: row.postId,
  parent_id: row.parentId,
  ...presentContent(reader, row),
})

export const presentPostComment = (reader: Reader, row: PostCommentRow): PostComment => ({
  post_id: row.postId,
  parent_id: null,
  likes: row.likes.map(presentLike),
  replies: row.replies.map((reply) => presentPostReply(reader, reply)),
  replies_count: row.repliesCount,
  ...presentContent(reader, row),
})
