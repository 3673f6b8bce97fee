// What a person looks like on the wire, for every module that names an author; apart from the contract, so that a page
// with authors on it doesn't load the schemas of every account form.
import * as z from 'zod/mini'
import { roles } from '../platform/reader.ts'

/** A person as lists carry one; holds no email address. */
export const personSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  passport: z.nullable(z.string()),
})

/** Who did something: a person, or FORMER_MEMBER once they have left the academy. */
export const authorSchema = z.object({ ...personSchema.def.shape, id: z.nullable(z.int()) })

export type Author = z.output<typeof authorSchema>

/** Who wrote something that others answer: an admin among them is the teacher. */
export const writerSchema = z.object({ ...authorSchema.def.shape, role: z.enum(roles) })
export type Writer = z.output<typeof writerSchema>

/** What members read of somebody's role, beside the name. */
export const roleName = (role: (typeof roles)[number]): string => (role === 'admin' ? 'Teacher' : 'Member')

type Named = { first_name: string; last_name: string }
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

export const FORMER_MEMBER = { id: null, first_name: 'Former', last_name: 'member', passport: null }
