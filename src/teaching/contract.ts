// The teacher's desk: every student with how they are doing, and one page about each of them with what all modules know
// and the admins' own notes.
import * as z from 'zod/mini'
import { levels, personSchema } from '../accounts/index.ts'
import { Plan } from '../guidance/index.ts'
import { endpoint, Id, id, Ok, rowVersion, screen, searchText, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { accessTiers } from '../platform/reader.ts'
import { studentStates } from './rules.ts'

export const MAX_NOTE = 4000

const Week = z.object({ week: z.string(), minutes: z.int() })
export type Week = z.output<typeof Week>

export const Student = z.object({
  ...personSchema.def.shape,
  email: z.string(),
  state: z.enum(studentStates),
  tier: z.enum(accessTiers),
  level: z.nullable(z.enum(levels)),
  joined_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** When they last completed a lesson, and how many of those that there are for them. */
  last_step_at: z.nullable(z.string()),
  lessons_done: z.int(),
  lessons_total: z.int(),
  /** Since when something of theirs has been in the inbox; null where nothing is. */
  waiting_since: z.nullable(z.string()),
  /** Where the oldest of it is answered. */
  answer_href: z.nullable(z.string()),
  /** Weeks in a row without a check-in, from two on; else 0. */
  missed_check_ins: z.int(),
  /** The present week last; `week` is its Monday. */
  weeks: z.array(Week),
})
export type Student = z.output<typeof Student>
/** `counts`: how many there are in each state, among those whom the other filters mean. */
export const StudentList = z.object({
  ...paged(Student).shape,
  counts: z.object({ new: z.int(), active: z.int(), stuck: z.int(), leaving: z.int(), quiet: z.int() }),
})
export type StudentList = z.output<typeof StudentList>

export const studentSorts = ['need', 'joined', 'name', 'seen'] as const
/** Which students are meant: the filters of the list, which a segment stores. */
export const StudentFilter = z.object({
  search: searchText,
  state: z.optional(z.enum(studentStates, 'Please choose one of the list.')),
  level: z.optional(z.enum([...levels, 'none'], 'Please choose one of the levels.')),
  tier: z.optional(z.enum(accessTiers, 'Please choose one of the tiers.')),
  /** `missed`: who has an agreement, and has not checked in for two weeks or more. */
  check_ins: z.optional(z.enum(['missed'], 'Please choose one of the list.')),
  login: z.optional(z.enum(['never'], 'Please choose one of the list.')),
  /** `ending`: who has premium that ends within two weeks, and no subscription that goes on. */
  premium: z.optional(z.enum(['ending'], 'Please choose one of the list.')),
})
export type StudentFilter = z.output<typeof StudentFilter>

export const StudentQuery = z.object({
  ...pagingFields,
  ...StudentFilter.def.shape,
  sort: z._default(z.enum(studentSorts, 'Please choose one of the orders.'), 'need'),
})
export type StudentQuery = z.output<typeof StudentQuery>

export const listStudents = endpoint('GET', '/api/admin/students', {
  query: StudentQuery,
  response: StudentList,
  summary: 'Members with how they are doing: new, active, stuck, leaving or quiet',
})

const Link = z.object({ title: z.string(), href: z.string() })
/** A line of a part of the page, in words; `href` leads to its own page. */
const Line = z.object({ title: z.string(), detail: z.string(), at: z.string(), href: z.nullable(z.string()) })
export type Line = z.output<typeof Line>

export const Note = z.object({
  id: z.int(),
  body: z.string(),
  /** The admin who wrote it; null once they have left. */
  by: z.nullable(z.string()),
  created_at: z.string(),
  /** Null while it is as it was written. */
  changed_at: z.nullable(z.string()),
  /** What a change names, so that of two at once neither is lost. */
  version: z.int(),
})
export type Note = z.output<typeof Note>

export const StudentPage = z.object({
  ...Student.def.shape,
  deletion_at: z.nullable(z.string()),
  /** Grants and the paid period that run: `ends_at` is null for one without an end. */
  access: z.array(z.object({ tier: z.enum(accessTiers), ends_at: z.nullable(z.string()), paid: z.boolean() })),
  progress: z.array(z.object({ level: z.enum(levels), done: z.int(), total: z.int() })),
  next_lesson: z.nullable(Link),
  reading: z.nullable(z.object({ step: z.int() })),
  mix_ups: z.array(
    z.object({
      category: z.string(),
      asked: z.int(),
      right: z.int(),
      mixed: z.array(z.object({ heard: z.string(), taken: z.string(), times: z.int() })),
    }),
  ),
  pieces: z.array(z.object({ ...Link.def.shape, best: z.int(), passage: z.string(), finished: z.boolean() })),
  /** Of completed levels; `detail` says of one that it is withdrawn. */
  certificates: z.array(Line),
  /** Master classes that they have begun. */
  classes: z.array(Line),
  takes: z.array(Line),
  bookings: z.array(Line),
  /** Live shows that they came to. */
  shows: z.array(Line),
  payments: z.array(Line),
  written: z.array(Line),
  notes: z.array(Note),
  roadmap: z.object({
    published_at: z.nullable(z.string()),
    is_published: z.boolean(),
    draft_steps: z.int(),
    done: z.int(),
    total: z.int(),
  }),
  plan: Plan,
})
export type StudentPage = z.output<typeof StudentPage>

export const readStudent = endpoint('GET', '/api/admin/students/:id', {
  params: Id,
  response: StudentPage,
  summary: 'One member with what every module knows of them, and the admins’ private notes',
})

const body = text(MAX_NOTE, 'Please write something first.')
const OfStudent = z.object({ id, note: id })

export const addNote = endpoint('POST', '/api/admin/students/:id/notes', {
  params: Id,
  body: z.object({ body, ...submission }),
  response: Note,
  summary: 'Adds a private note, which admins read and the member sees on no page',
})
export const changeNote = endpoint('PUT', '/api/admin/students/:id/notes/:note', {
  params: OfStudent,
  body: z.object({ body, version: rowVersion }),
  response: Note,
  summary: 'Changes a note; 409 where somebody has changed it since `version`',
})
export const deleteNote = endpoint('DELETE', '/api/admin/students/:id/notes/:note', { params: OfStudent, response: Ok })

export const studentsScreen = screen<{ students: StudentList; query: StudentQuery }>('teaching/admin/Students')
export const studentScreen = screen<{ student: StudentPage }>('teaching/admin/Student')
