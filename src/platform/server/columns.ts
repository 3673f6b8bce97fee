import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment, whatever the clocks of the server and of the database say. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A number that only its own transactions raise and lower. */
export const counter = (name: string) => integer(name).notNull().default(0)
