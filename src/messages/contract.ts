// Segments and messages: named filters of students, what the admins write to whoever matches when it is sent, and what
// became of it for each person; access for all of a segment, and another invitation for those who never logged in.
import * as z from 'zod/mini'
import { tiers } from '../accounts/index.ts'
import { endpoint, Id, id, lineOfText, Ok, rowVersion, submission, wholeNumber } from '../platform/contract.ts'

const MOST_PARTS = 12
/** A filter as the address of the list of students has it, such as `{state: 'stuck', tier: 'premium'}`. */
export const Filter = z
  .record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(100)))
  .check(z.refine((filter) => Object.keys(filter).length <= MOST_PARTS, 'These are too many filters.'))
export type Filter = z.output<typeof Filter>

export const Segment = z.object({
  id: z.int(),
  name: z.string(),
  filter: Filter,
  /** The filter in words. */
  words: z.string(),
  /** Who matches at this moment. */
  people: z.int(),
  never_logged_in: z.int(),
  version: z.int(),
})
export type Segment = z.output<typeof Segment>
export const SegmentList = z.object({ data: z.array(Segment) })

const name = lineOfText(60, 'Please give it a name.')
export const listSegments = endpoint('GET', '/api/admin/segments', {
  response: SegmentList,
  summary: 'Stored filters of students, each with how many match now',
})
export const addSegment = endpoint('POST', '/api/admin/segments', {
  body: z.object({ name, filter: Filter, ...submission }),
  response: Segment,
})
export const changeSegment = endpoint('PUT', '/api/admin/segments/:id', {
  params: Id,
  body: z.object({ name, filter: z.optional(Filter), version: rowVersion }),
  response: Segment,
  summary: 'Changes a segment; 409 where somebody has changed it since `version`',
})
export const deleteSegment = endpoint('DELETE', '/api/admin/segments/:id', { params: Id, response: Ok })

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'))
/** `until` is the last day of the access, in the academy's zone. */
const access = { tier: z.enum(tiers, 'Please choose a plan.'), until: day }
/** What the admin has confirmed: of a segment that matches others by now, nothing is done. */
const people = wholeNumber(0, 10_000_000)

export const readAccess = endpoint('GET', '/api/admin/segments/:id/access', {
  params: Id,
  query: z.object(access),
  response: z.object({ people: z.int(), already: z.int() }),
  summary: 'How many would get access until then, and how many have as much already',
})
export const giveAccess = endpoint('POST', '/api/admin/segments/:id/access', {
  params: Id,
  body: z.object({ ...access, people, ...submission }),
  response: z.object({ given: z.int(), already: z.int() }),
  summary: 'Gives everybody in a segment access until the end of a day; shortens nobody’s',
})
export const inviteAgain = endpoint('POST', '/api/admin/segments/:id/invitations', {
  params: Id,
  body: z.object({ people, ...submission }),
  response: z.object({ id }),
  summary: 'Mails those who never logged in a new link to their first password; 409 when others match by now',
})
