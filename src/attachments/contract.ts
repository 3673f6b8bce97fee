// Attachments: files beside a film, to save (PDF, scores, MIDI, sound), and captions, which the film shows.
// They open to whoever may open the lesson, upload or master class that they belong to.
import * as z from 'zod/mini'
import { endpoint, file, Id, id, lineOfText, Ok, requiredId, submission } from '../platform/contract.ts'
import { kinds, MAX_ATTACHMENTS, MAX_BYTES, MAX_FILES, MAX_NAME, sources } from './rules.ts'

const ofVideo = {
  source: z.enum(sources, 'Please say what it belongs to.'),
  video_id: requiredId('Please say which one it belongs to.'),
}
const Video = z.object(ofVideo)
export type Video = z.output<typeof Video>

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(kinds),
  /** Of captions alone, e.g. `en`. */
  language: z.nullable(z.string()),
  bytes: z.int(),
  url: z.string(),
})
export type Attachment = z.output<typeof Attachment>

export const listAttachments = endpoint('GET', '/api/member/attachments', {
  query: Video,
  response: z.array(Attachment),
  summary: 'The files beside a film that the reader may open, captions included',
})

export const storeAttachments = endpoint('POST', '/api/admin/attachments', {
  encoding: 'multipart',
  uploads: { maxBytes: MAX_BYTES, maxFiles: MAX_FILES, maxTotalBytes: MAX_FILES * MAX_BYTES },
  body: z.object({
    ...submission,
    ...ofVideo,
    files: z
      .array(file('Please choose a file.'), 'Please choose at least one file.')
      .check(
        z.minLength(1, 'Please choose at least one file.'),
        z.maxLength(MAX_FILES, `Please send at most ${MAX_FILES} files at once.`),
      ),
  }),
  response: z.object({
    ids: z.array(z.int()),
    /** What is wrong with the files that were not taken. */
    refused: z.array(z.string()),
  }),
  summary: 'Adds files beside a film, those that are good; a WebVTT file becomes captions',
})

export const updateAttachment = endpoint('PATCH', '/api/admin/attachments/:id', {
  params: Id,
  body: z.object({
    name: z.optional(lineOfText(MAX_NAME, 'Please enter a name.')),
    language: z.optional(
      z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please give a language as two letters, such as en.')),
    ),
  }),
  response: Ok,
  summary: 'Renames an attachment; of captions also the language',
})

export const deleteAttachment = endpoint('DELETE', '/api/admin/attachments/:id', { params: Id, response: Ok })

export const orderAttachments = endpoint('PUT', '/api/admin/attachments/order', {
  body: z.object({ ...ofVideo, ids: z.array(id).check(z.maxLength(MAX_ATTACHMENTS)) }),
  response: Ok,
  summary: 'Puts all attachments of an item into the order of the ids',
})
