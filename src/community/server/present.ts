import type { PersonRow } from '../../accounts/server/index.ts'
import {
  type ContentRow,
  type PostCommentRow,
  presentContent,
  presentLike,
  presentPostComment,
} from '../../discussion/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Medium, Post } from '../contract.ts'
import { type Subcategory, spaceCategory } from '../spaces.ts'

type MediumRow = Omit<Medium, 'file_path'> & { fileKey: string }
export type PostRow = ContentRow & {
  subcategory: Subcategory
  space: string | null
  /** What the list is sorted by, beside the id. */
  rank: number
  commentsCount: number
  likes: PersonRow[]
  media: MediumRow[]
  comments: PostCommentRow[]
}

const presentMedium = ({ fileKey, ...medium }: MediumRow): Medium => ({ ...medium, file_path: fileUrl(fileKey) ?? '' })

/** A post as `reader` sees it, with what they may do with it and all below it. */
export const presentPost = (reader: Reader, row: PostRow): Post => ({
  category: spaceCategory(row.subcategory),
  subcategory: row.subcategory,
  space: row.space ?? row.subcategory,
  media: row.media.map(presentMedium),
  likes: row.likes.map(presentLike),
  comments: row.comments.map((comment) => presentPostComment(reader, comment)),
  comments_count: row.commentsCount,
  ...presentContent(reader, row),
})
