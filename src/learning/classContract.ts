// Master classes: a series of parts on one subject, each with a film, chapters, captions and files to save.
// A class has a tier; its discussion is below it, and members mark its parts as done.
import * as z from 'zod/mini'
import { accessInput, lockFields, storedAccess } from '../accounts/index.ts'
import { Attachment } from '../attachments/index.ts'
import type { LessonCommentList } from '../discussion/index.ts'
import { blankable, endpoint, file, Id, id, lineOfText, Ok, screen, submission } from '../platform/contract.ts'
import { type Paged, Paging, paged } from '../platform/paging.ts'
import type { AdminPart, FilmChoices } from './classPartContract.ts'
import { classLevels, classStatuses, filmKinds } from './classRules.ts'

export const MAX_TITLE = 200
export const MAX_TEACHER = 120

const level = z.enum(classLevels, 'Please choose a level.')
const status = z.enum(classStatuses, 'Please choose active or inactive.')

const cardFields = {
  id: z.int(),
  title: z.string(),
  /** Who gives it; empty where nobody is named. */
  teacher: z.string(),
  level,
  cover_url: z.nullable(z.string()),
  parts: z.int(),
}

/** A master class as lists show it; `done` are the parts that the reader has marked. */
export const ClassCard = z.object({ ...cardFields, done: z.int(), ...lockFields })
export type ClassCard = z.output<typeof ClassCard>

const Chapter = z.object({ seconds: z.int(), title: z.string() })

export const ClassPart = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  film: z.enum(filmKinds),
  /** Markup of a player, already reduced to what is safe to show; null where there is no film, or none for this reader. */
  video_url: z.nullable(z.string()),
  cover_url: z.nullable(z.string()),
  /** What opens its film, where that asks for more than the class; such a part has no chapters and no files. */
  required_tier: lockFields.required_tier,
  chapters: z.array(Chapter),
  attachments: z.array(Attachment),
  done: z.boolean(),
})
export type ClassPart = z.output<typeof ClassPart>

export const MasterClass = z.object({
  ...ClassCard.def.shape,
  description: z.string(),
  /** Files for the class as a whole. */
  attachments: z.array(Attachment),
  /** In their order. */
  list: z.array(ClassPart),
})
export type MasterClass = z.output<typeof MasterClass>

export const listClasses = endpoint('GET', '/api/member/master-classes', {
  query: Paging,
  response: paged(ClassCard),
  summary: 'The master classes, those that the reader may not open locked',
})

export const readClass = endpoint('GET', '/api/member/master-class/:id', {
  params: Id,
  response: MasterClass,
  summary: 'A master class with its parts',
})

export const markPart = endpoint('PUT', '/api/member/master-class/:id/done', {
  params: Id,
  body: z.object({ part: id, done: z.boolean('Please say whether it is done.') }),
  response: z.object({ done: z.int(), parts: z.int() }),
  summary: 'Marks a part as done, or takes the mark away',
})

export const AdminClass = z.object({
  ...cardFields,
  description: z.string(),
  status,
  created_at: z.string(),
  access: lockFields.access,
  ...storedAccess,
})
export type AdminClass = z.output<typeof AdminClass>

const title = lineOfText(MAX_TITLE, 'Please enter a title.')
const teacher = blankable(MAX_TEACHER)
const description = blankable(5000)

export const listAdminClasses = endpoint('GET', '/api/admin/master-classes', {
  query: Paging,
  response: paged(AdminClass),
})

export const storeClass = endpoint('POST', '/api/admin/master-classes', {
  encoding: 'multipart',
  body: z.object({
    cover: z.optional(file('Please choose a picture.')),
    title,
    teacher: z._default(teacher, ''),
    level: z._default(level, 'all'),
    description: z._default(description, ''),
    status: z._default(status, 'inactive'),
    ...accessInput,
    ...submission,
  }),
  response: AdminClass,
  summary: 'Adds a master class, which has no parts at first',
})

export const updateClass = endpoint('POST', '/api/admin/master-class/:id', {
  encoding: 'multipart',
  params: Id,
  body: z.object({
    cover: z.optional(file('Please choose a picture.')),
    title: z.optional(title),
    teacher: z.optional(teacher),
    level: z.optional(level),
    description: z.optional(description),
    status: z.optional(status),
    ...accessInput,
  }),
  response: AdminClass,
  summary: 'Changes a master class; a field that is absent keeps its value',
})

export const deleteClass = endpoint('DELETE', '/api/admin/master-class/:id', { params: Id, response: Ok })

export const classesScreen = screen<{ classes: Paged<ClassCard> }>('learning/classes/Classes')
export const lockedClassScreen = screen<{ card: ClassCard }>('learning/classes/LockedClass')
export const classScreen = screen<{ whole: MasterClass; chosen: number | null; comments: LessonCommentList }>(
  'learning/classes/ClassPage',
)
export const adminClassesScreen = screen<{ classes: Paged<AdminClass> }>('learning/admin/classes/ClassList')
export const createClassScreen = screen<Record<never, never>>('learning/admin/classes/ClassCreate')
export const editClassScreen = screen<{ whole: AdminClass; parts: AdminPart[]; films: FilmChoices }>(
  'learning/admin/classes/ClassEdit',
)
