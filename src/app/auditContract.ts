// Who did what and when, for admins: refused logins and second factors, every change that an admin makes, and what became of money. The
// log is only ever added to, so there is a list and nothing else.
import * as z from 'zod/mini'
import { endpoint, readable, searchedDay } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { actorKinds } from '../platform/reader.ts'

const Person = z.object({ id: z.int(), /** Null once the account is gone. */ name: z.nullable(z.string()) })
const Facts = z.nullable(z.record(z.string(), z.unknown()))

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  act: z.string(),
  by: z.enum(actorKinds),
  actor: z.nullable(Person),
  /** The thing, e.g. `course 12`, and whose it is. */
  about: z.nullable(z.string()),
  owner: z.nullable(Person),
  before: Facts,
  after: Facts,
  request_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = z.object({
  act: z.optional(z.string().check(z.maxLength(100), readable)),
  /** A part of a name or address, or an id: of who did it, or whose it is. */
  person: z._default(
    z.string().check(z.trim(), z.maxLength(100, 'Please search for up to 100 characters.'), readable),
    '',
  ),
  day: searchedDay,
  ...pagingFields,
})
export type AuditQuery = z.output<typeof AuditQuery>
const AuditList = paged(AuditEntry)
export type AuditList = z.output<typeof AuditList>

export const listAudit = endpoint('GET', '/api/admin/audit', {
  query: AuditQuery,
  response: AuditList,
  summary: 'The audit log, the newest entry first',
})
