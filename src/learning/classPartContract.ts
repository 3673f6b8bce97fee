// The parts of a master class, as admins make them: each has a film of the library, of a live show, or of its own.
import * as z from 'zod/mini'
import { blankable, endpoint, Id, id, lineOfText, Ok, oneLine, submission, text } from '../platform/contract.ts'
import {
  type Chapter as ClassChapter,
  chaptersProblem,
  filmKinds,
  LATEST_CHAPTER,
  MAX_CHAPTER,
  MAX_PARTS,
} from './classRules.ts'

export const MAX_TITLE = 200

const Chapter = z.object({
  seconds: z.int('Please give whole seconds.').check(z.minimum(0), z.maximum(LATEST_CHAPTER)),
  title: text(MAX_CHAPTER, 'Please give each chapter a title.').check(oneLine),
})
const chapters = z.array(Chapter).check(
  z.refine((list) => chaptersProblem(list) === undefined, {
    error: ({ input }) => chaptersProblem(input as ClassChapter[]),
  }),
)

export const AdminPart = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  film: z.enum(filmKinds),
  upload_id: z.nullable(z.int()),
  show_id: z.nullable(z.int()),
  video_url: z.nullable(z.string()),
  chapters: z.array(z.object({ seconds: z.int(), title: z.string() })),
})
export type AdminPart = z.output<typeof AdminPart>

/** Films that a part may take over. */
type FilmChoice = { id: number; title: string }
export type FilmChoices = { uploads: FilmChoice[]; recordings: FilmChoice[] }

const fields = {
  title: lineOfText(MAX_TITLE, 'Please enter a title.'),
  description: blankable(5000),
  film: z.enum(filmKinds, 'Please say where the film comes from.'),
  upload_id: z.nullable(id),
  show_id: z.nullable(id),
  video_url: blankable(5000),
  chapters,
}

export const listParts = endpoint('GET', '/api/admin/master-class/:id/parts', {
  params: Id,
  response: z.array(AdminPart),
})

export const storePart = endpoint('POST', '/api/admin/master-class/:id/parts', {
  params: Id,
  body: z.object({
    ...fields,
    description: z._default(fields.description, ''),
    upload_id: z._default(fields.upload_id, null),
    show_id: z._default(fields.show_id, null),
    video_url: z._default(fields.video_url, ''),
    chapters: z._default(chapters, []),
    ...submission,
  }),
  response: AdminPart,
  summary: 'Adds a part at the end of a master class',
})

export const updatePart = endpoint('PATCH', '/api/admin/class-part/:id', {
  params: Id,
  body: z.partial(z.object(fields)),
  response: AdminPart,
  summary: 'Changes a part; a field that is absent keeps its value',
})

export const deletePart = endpoint('DELETE', '/api/admin/class-part/:id', { params: Id, response: Ok })

export const orderParts = endpoint('PUT', '/api/admin/master-class/:id/order', {
  params: Id,
  body: z.object({ ids: z.array(id).check(z.maxLength(MAX_PARTS)) }),
  response: Ok,
  summary: 'Puts all parts of a master class into the order of the ids',
})
