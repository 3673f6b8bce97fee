// The admins' course list: the calls that create, change, order and delete the lessons of the roadmap.
// A lesson's counters (enrolments, ratings, likes) are the server's own: they may be sent, and decide nothing.

import * as z from 'zod/mini'
import { accessInput, levels, storedAccess } from '../accounts/index.ts'
import { endpoint, file, Id, id, lineOfText, Ok, readable, screen, submission } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { Lesson, type Level, statuses } from './contract.ts'
import { type Drill, guideInput } from './guideContract.ts'
import { previewInput } from './previewContract.ts'

export type Status = (typeof statuses)[number]
export const courseSorts = ['title', 'category', 'level', 'status'] as const

export const MAX_TITLE = 200
export const MAX_CATEGORY = 80
const MAX_TEXT = 10_000

const level = z.enum(levels, 'Please choose a level.')
const status = z.enum(statuses, 'Please choose a status.')
/** Text that may be empty. */
const wordsUpTo = (max: number) =>
  z
    .string('Please enter text here.')
    .check(z.trim(), z.maxLength(max, `Please keep this to ${max} characters.`), readable)
const words = wordsUpTo(MAX_TEXT)
const fields = {
  title: lineOfText(MAX_TITLE, 'Please enter a title.'),
  category: lineOfText(MAX_CATEGORY, 'Please enter a category.').check(
    // a browser sorts keys that are whole numbers before all others, and would take the categories out of their order
    z.refine((value) => !/^\d+$/.test(value), 'Please give the category a name, not only a number.'),
  ),
}
/** A new picture. The wire's own `thumbnail`, a text or null that is sent back as it was read, changes nothing. */
const thumbnail = z.optional(
  z.union([file('Please choose a picture.'), z.nullable(z.string())], 'Please choose a picture.'),
)
const ignored = z.optional(z.unknown())
const counters = {
  enrollment_count: ignored,
  rating_count: ignored,
  average_rating: ignored,
  likes: ignored,
  dislikes: ignored,
}

const NewCourse = z.object({
  ...fields,
  level: z._default(level, 'beginner'),
  status: z._default(status, 'active'),
  description: z._default(words, ''),
  video_url: z.optional(z.nullable(words)),
  prerequisites: z._default(words, ''),
  requirements: z._default(words, ''),
  thumbnail,
  ...guideInput,
  ...accessInput,
  ...previewInput,
  ...counters,
  ...submission,
})
export type NewCourse = z.output<typeof NewCourse>

const CourseChange = z.object({
  title: z.optional(fields.title),
  category: z.optional(fields.category),
  level: z.optional(level),
  status: z.optional(status),
  description: z.optional(words),
  video_url: z.optional(z.nullable(words)),
  prerequisites: z.optional(words),
  requirements: z.optional(words),
  thumbnail,
  ...guideInput,
  ...accessInput,
  ...previewInput,
  ...counters,
})
export type CourseChange = z.output<typeof CourseChange>

/** A lesson as admins see it: with what its access is set to, and none of it locked. */
export const AdminLesson = z.object({ ...Lesson.def.shape, ...storedAccess, preview: z.boolean() })
export type AdminLesson = z.output<typeof AdminLesson>

export const CourseQuery = z.object({
  ...pagingFields,
  /** Part of a title or of a category, in upper or lower case. */
  search: z.optional(wordsUpTo(MAX_TITLE)),
  level: z.optional(level),
  status: z.optional(status),
  // Spec silent: without a sort the newest lesson comes first, so that one that was just saved is in sight
  sort: z.optional(z.enum(courseSorts, 'Please choose a column to sort by.')),
  direction: z._default(z.enum(['asc', 'desc'], 'Please choose asc or desc.'), 'asc'),
})
export type CourseQuery = z.output<typeof CourseQuery>

export const listAdminCourses = endpoint('GET', '/api/admin/courses', {
  query: CourseQuery,
  response: paged(AdminLesson),
  summary: 'Lessons of every level and status, a page at a time',
})
export const storeCourse = endpoint('POST', '/api/admin/course/store', {
  encoding: 'either',
  body: NewCourse,
  response: z.object({ id: z.int() }),
  summary: 'Add a lesson at the end of its category, as multipart with its picture',
})
export const updateCourse = endpoint('PATCH', '/api/admin/courses/:id', {
  encoding: 'either',
  params: Id,
  body: CourseChange,
  response: Ok,
  summary: 'Change the given fields of a lesson, as multipart its picture too; in another category it comes last',
})
export const deleteCourse = endpoint('DELETE', '/api/admin/courses/:id', {
  params: Id,
  response: Ok,
  summary: 'Delete a lesson with its bookmarks, comments and picture',
})
export const setCourseThumbnail = endpoint('POST', '/api/admin/courses/:id/thumbnail', {
  encoding: 'multipart',
  params: Id,
  body: z.object({ thumbnail: file('Please choose a picture.') }),
  response: z.object({ thumbnail_url: z.string() }),
  summary: 'Give a lesson another picture',
})

export const CategoryOrder = z.object({
  level,
  category: fields.category,
  ids: z
    .array(id)
    .check(
      z.minLength(1, 'Please name the lessons in their order.'),
      z.maxLength(5000, 'These are too many lessons at once.'),
    ),
})
export const orderCourses = endpoint('POST', '/api/admin/courses/order', {
  body: CategoryOrder,
  response: Ok,
  summary: 'Put all lessons of a category into a new order',
})

/** Categories of each level in the order of its roadmap, those with drafts only included. */
export type CategoriesByLevel = Record<Level, string[]>
export type OrderedLesson = { id: number; title: string; status: Status }

/** What the forms of lessons offer. */
export type CourseChoices = { categories: CategoriesByLevel; drills: readonly Drill[] }

export const coursesScreen = screen<{ first: Paged<AdminLesson>; query: CourseQuery } & CourseChoices>(
  'learning/admin/Courses',
)
export const createCourseScreen = screen<CourseChoices>('learning/admin/CreateCourse')
export const courseOrderScreen = screen<{
  level: Level
  /** null when the level has no lesson yet. */
  category: string | null
  categories: string[]
  lessons: OrderedLesson[]
}>('learning/admin/CourseOrder')
