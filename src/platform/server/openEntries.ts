import type { SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from './database.ts'

/** What can be done with an entry: a call of the module that it belongs to, made by the screen that shows it. */
export type EntryAction = {
  label: string
  method: 'POST' | 'PUT'
  path: string
  /** What the call takes beside the words. */
  fixed: Record<string, string | number>
  /** The field of the call for what the admin writes, and what it is called; null where nothing is written. */
  field: { name: string; label: string; required: boolean; max: number } | null
  /** What is said once it is done. */
  done: string
  danger: boolean
  /** Whether the module takes its fields as a form, not as JSON. */
  form: boolean
}

/** Words that were said before it in its thread, in short; nobody's name where who wrote them has left. */
export type WordsBefore = { name: string | null; at: string; text: string }

/** One thing that waits for an admin, in the words of whoever wrote it. */
export type OpenEntry = {
  id: number
  /** What it is, and below what: `Question · Treble clef landmarks`. */
  about: string
  text: string
  /** The last words before it, in the order in which they were said. */
  before?: WordsBefore[]
  /** The page where it is; null where it has none. */
  href: string | null
  /** The first is the answer, by which it is dealt with at once. None: its module has a screen of its own for it. */
  actions: EntryAction[]
}

/** Everything of one kind that waits for an admin, as its module knows it. */
export type OpenEntries = {
  kind: string
  /** Selects `id`, `user_id` (who wrote it, or null) and `at` of what is open, by an index of nothing else. */
  open: SQL
  /** It is told by others of whoever wrote it, who waits for no answer. */
  byOthers?: true
  read: (db: Queryable, ids: readonly number[]) => Promise<OpenEntry[]>
  /** Takes it off the list without an answer; false where it is no longer open. Absent where a decision is needed. */
  close?: (tx: Transaction, id: number) => Promise<boolean>
  /** The same of what was closed so and is unanswered, `at` being when; with the way back, false where there is none. */
  closed?: { of: SQL; reopen: (tx: Transaction, id: number) => Promise<boolean> }
}
