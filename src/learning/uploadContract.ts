// Uploads: single lessons outside the roadmaps, which admins put on one of the library's four shelves.
// Members see the active ones; each has a page of its own with its video, related uploads and comments.
import * as z from 'zod/mini'
import { accessInput, type Lock, lockFields, storedAccess } from '../accounts/index.ts'
import type { Attachment } from '../attachments/index.ts'
import type { LessonCommentList } from '../discussion/index.ts'
import type { PieceCard } from '../pieces/index.ts'
import { blankable, endpoint, file, Id, id, lineOfText, Ok, screen, submission } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { type Drill, type Guide, guideFields, guideInput } from './guideContract.ts'
import { previewInput } from './previewContract.ts'
import {
  type LibraryFilter,
  type SkillLevel,
  skillLevels,
  type UploadCategory,
  type UploadLevel,
  uploadCategories,
  uploadLevels,
  uploadStatuses,
} from './uploadRules.ts'

export const MAX_TITLE = 200
export const MAX_TAGS = 50
const MAX_TEXT = 5000

const category = z.enum(uploadCategories, 'Please choose a category.')
const level = z.enum(uploadLevels, 'Please choose a level.')
const status = z.enum(uploadStatuses, 'Please choose active or inactive.')

export const Upload = z.object({
  id: z.int(),
  title: z.string(),
  category,
  description: z.string(),
  /** Markup of a player, already reduced to what is safe to show; null for an upload without a video. */
  video_url: z.nullable(z.string()),
  level,
  /** Of piano exercises only. */
  skill_level: z.nullable(z.enum(skillLevels)),
  status,
  thumbnail: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  /** Ids of related uploads. */
  tags: z.array(z.int()),
  created_at: z.string(),
  ...guideFields,
  /** The tier that holds. */
  access: lockFields.access,
  ...storedAccess,
  /** Whether visitors may watch it. */
  preview: z.boolean(),
})
export type Upload = z.output<typeof Upload>

const UploadOption = z.object({ id: z.int(), title: z.string() })
export type UploadOption = z.output<typeof UploadOption>

/** Text that may be empty. */
const anyText = blankable(MAX_TEXT)
const title = lineOfText(MAX_TITLE, 'Please enter a title.')
/** A form without a skill level sends an empty one, or none. */
const skill_level = z.union([z.literal(''), z.enum(skillLevels)], 'Please choose a skill level.')
// Spec silent: "ids of related courses" come from the picker, and the picker's list is that of uploads, so they are ids of
// uploads; an empty text means an empty list, which a multipart body can't hold.
const tags = z.union(
  [z.literal(''), z.array(id).check(z.maxLength(MAX_TAGS))],
  `Please choose up to ${MAX_TAGS} courses from the list.`,
)

// Spec silent: newest first
export const listUploads = endpoint('GET', '/admin/upload-list', {
  query: z.object({ page: z.optional(pagingFields.page.def.innerType), perPage: pagingFields.perPage }),
  response: z.union([paged(Upload), z.array(UploadOption)]),
  summary: 'A page of uploads; without `page` the ids and titles of all, for the related-courses picker',
})

export const storeUpload = endpoint('POST', '/admin/upload/store', {
  encoding: 'multipart',
  body: z.object({
    thumbnail: file('Please choose a thumbnail.'),
    title,
    category,
    // Spec silent: neither a description nor a video is demanded, as with the lessons of the roadmaps
    description: z._default(anyText, ''),
    video_url: z._default(anyText, ''),
    level,
    skill_level: z.optional(skill_level),
    status: z._default(status, 'active'),
    tags: z.optional(tags),
    ...guideInput,
    ...accessInput,
    ...previewInput,
    ...submission,
  }),
  response: Upload,
})

export const updateUpload = endpoint('POST', '/api/admin/upload/:id', {
  encoding: 'multipart',
  params: Id,
  body: z.object({
    thumbnail: z.optional(file('Please choose a thumbnail.')),
    title: z.optional(title),
    category: z.optional(category),
    description: z.optional(anyText),
    video_url: z.optional(anyText),
    level: z.optional(level),
    skill_level: z.optional(skill_level),
    status: z.optional(status),
    tags: z.optional(tags),
    ...guideInput,
    ...accessInput,
    ...previewInput,
  }),
  response: Upload,
  summary: 'Changes an upload; a field that is absent keeps its value',
})

export const deleteUpload = endpoint('DELETE', '/admin/upload/:id', { params: Id, response: Ok })

/** An upload as a shelf shows it. */
export type UploadCard = {
  id: number
  title: string
  category: UploadCategory
  level: UploadLevel
  skill_level: SkillLevel | null
  thumbnail_url: string | null
} & Lock

/** A card on its shelf: where the reader has stopped in its film, in seconds; 0 once they saw the end, null before they began. */
export type ShelfCard = UploadCard & { place: number | null; isBookmarked: boolean }
/** A piece whose first bars are heard from the card of its lesson. */
export type Heard = { id: number; title: string }

export type LibraryLesson = UploadCard &
  Guide & { description: string; video_url: string | null; isBookmarked: boolean; preview: boolean }

export const uploadListScreen = screen<{ uploads: Paged<Upload>; drills: readonly Drill[] }>(
  'learning/admin/UploadList',
)
export const uploadCreateScreen = screen<{ drills: readonly Drill[] }>('learning/admin/UploadCreate')
export const libraryScreen = screen<{
  category: UploadCategory
  filter: LibraryFilter
  shelf: Paged<ShelfCard>
  /** By the ids of the shelf's lessons: what of them is heard. */
  heard: Record<number, Heard>
  /** The film of this shelf that the reader stopped in last, above the whole of it. */
  resume: ShelfCard | null
}>('learning/Library')
export const libraryLessonScreen = screen<{
  lesson: LibraryLesson
  related: UploadCard[]
  /** Null of a lesson that is locked. */
  comments: LessonCommentList | null
  pieces: PieceCard[]
  drill: Drill | null
  /** Its steps that the reader has ticked. */
  ticked: string[]
  /** Files beside its film, captions included. */
  attachments: Attachment[]
}>('learning/LibraryLesson')
