// The lessons of the three levels: what a roadmap is made of, what a member has completed and what they keep for later.
// Every lesson carries the reader's own `completed` and `isBookmarked`; one of a tier that they don't have is `locked`.
import * as z from 'zod/mini'
import { type Lock, levels, lockFields } from '../accounts/index.ts'
import type { Attachment } from '../attachments/index.ts'
import type { LessonCommentList } from '../discussion/index.ts'
import type { PieceCard } from '../pieces/index.ts'
import { endpoint, Id, id, screen, wantedState } from '../platform/contract.ts'
import { sources } from './filmContract.ts'
import { type Drill, guideFields } from './guideContract.ts'
import type { UploadCard } from './uploadContract.ts'

export const Level = z.enum(levels)
export type Level = z.output<typeof Level>

export const statuses = ['active', 'inactive', 'draft'] as const

const Source = z.enum(sources, 'Please say what is bookmarked.')

export const Lesson = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** Markup of a player, already reduced to what is safe to show; null for a lesson without a video. */
  video_url: z.nullable(z.string()),
  level: Level,
  status: z.enum(statuses),
  published_at: z.nullable(z.string()),
  created_at: z.string(),
  thumbnail: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  enrollment_count: z.int(),
  prerequisites: z.string(),
  requirements: z.string(),
  rating_count: z.int(),
  average_rating: z.number(),
  likes: z.int(),
  dislikes: z.int(),
  completed: z.boolean(),
  isBookmarked: z.boolean(),
  /** Whether anybody may watch it at the address of its preview, also where it is locked. */
  preview: z.boolean(),
  ...guideFields,
  ...lockFields,
})
export type Lesson = z.output<typeof Lesson>

/** Categories in the order of the roadmap, each with its lessons in theirs. */
export const CourseList = z.record(z.string(), z.array(Lesson))
export type CourseList = z.output<typeof CourseList>

export const listCourses = endpoint('GET', '/api/member/courses/:level', {
  params: z.object({ level: Level }),
  response: CourseList,
  summary: 'Lessons of a level, grouped by category',
})

export const toggleBookmark = endpoint('POST', '/member/bookmark/toggle', {
  body: z.object({ video_id: id, source: Source, bookmarked: wantedState }),
  response: z.object({ bookmarked: z.boolean() }),
  summary: 'Bookmark a lesson or an upload, or take the bookmark away; `bookmarked` says which, else it turns over',
})

export const completeLesson = endpoint('POST', '/member/course/:id/complete', {
  params: Id,
  response: z.object({
    completed: z.literal(true),
    /** The code of the certificate that it has just earned, if it has. */
    certificate: z.optional(z.string()),
  }),
  summary: 'Mark a lesson as completed, for good',
})

export const visitLesson = endpoint('POST', '/api/member/lesson/:id/visit', {
  params: Id,
  response: z.object({ visited: z.literal(true) }),
  summary: 'Remember a lesson as the place to continue from',
})

/** Cookie of a browser whose reader has folded the list of lessons away. */
export const FOLDED_COOKIE = 'roadmap_folded'

/** A lesson in a list outside its roadmap. */
export type LessonCard = {
  id: number
  title: string
  category: string
  level: Level
  completed: boolean
  thumbnail_url: string | null
} & Lock

export type BookmarkCard = (LessonCard & { source: 'courses' }) | (UploadCard & { source: 'uploads' })

export type LevelProgress = { level: Level; done: number; total: number }

/** Why a lesson is offered on the home page: left open, next in line, or the first of all. */
export type Resume = { why: 'continue' | 'next' | 'first'; lesson: LessonCard & { description: string } }

export const roadmapScreen = screen<{
  level: Level
  courses: CourseList
  /** Lesson of the address, when it names one of this level. */
  chosen: number | null
  comments: LessonCommentList | null
  /** What the chosen lesson has to play. */
  pieces: PieceCard[] | null
  /** Its steps that the reader has ticked. */
  ticked: string[] | null
  /** Files beside its film, captions included. */
  attachments: Attachment[] | null
  /** Those that the lessons name. */
  drills: readonly Drill[]
  /** What comes next in the levels above, once nothing is left of this one. */
  beyond: LessonCard | null
  /** Where no lesson is chosen: a piece of the lesson that comes next, to be heard. */
  heard: { lesson: number; piece: PieceCard } | null
  /** Whether the reader has a roadmap of their own, or may get one. */
  personal: boolean
  /** The code of the reader's certificate of the level. */
  certificate: string | null
  /** True when this reader has folded the lesson panel away. */
  folded: boolean
}>('learning/Roadmap')

export const welcomeScreen = screen<{ first: LessonCard | null }>('learning/Welcome')
export const greetingScreen = screen<object>('learning/Greeting')
export const homeScreen = screen<{
  /** True of a newcomer, who is offered the quiz above, and has nothing to go on with. */
  invite: boolean
  resume: Resume | null
  /** Whether it is the next step, since today's routine is done. */
  strong: boolean
  progress: LevelProgress[]
  bookmarks: BookmarkCard[]
}>('learning/Home')
export const bookmarksScreen = screen<{ bookmarks: BookmarkCard[] }>('learning/Bookmarks')
