import { eq, type Placeholder, sql } from 'drizzle-orm'
import { users } from './tables.ts'

/** As the unique index has it, which no other writing of it finds. */
export const lowerEmail = sql<string>`lower(${users.email})`

/** Whose address this is, whatever its upper and lower case. */
export const byEmail = (email: string | Placeholder) => eq(lowerEmail, sql`lower(${email})`)
