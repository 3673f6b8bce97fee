import type * as z from 'zod/mini'
import type { Academy } from './academy.ts'

/** A part of what the academy's owner decides: its name, what may be stored of it, and what holds until something is. */
export type Section<T extends object> = { name: string; schema: z.ZodMiniType<T>; first: T }

/** The newest version of a section, as it is stored. */
export type NewestVersion = { name: string; version: number; value: object; at: Date }

/** The settings as they are now. Reading asks no database, so that no request waits for it. */
export type Settings = {
  read: <T extends object>(section: Section<T>) => T
  academy: () => Academy
  /** Of the sections whose names begin so, for those that there are any number of. */
  newest: (prefix: string) => readonly NewestVersion[]
  /** Who mails are from, and where answers go if not there. */
  sender: () => { name: string; email: string; replyTo?: string }
  /** Reads them anew once something was stored, and has the other processes do the same. */
  renew: () => Promise<void>
  /** Follows what other processes store; returns the way to stop. */
  follow: () => () => void
}
