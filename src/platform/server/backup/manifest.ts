import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'

/** The last parts of a backup: what is in it, and the checksum of that. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.sha256'
export const FORMAT = 1

export const rowsPart = (table: string): string => `rows/${table}.jsonl.gz`
export const filePart = (key: string): string => `files/${key}`

const sum = { bytes: z.number(), sha256: z.string() }

export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Whose database it was; null where nobody had marked it yet. */
  mode: z.nullable(z.enum(['demo', 'production'])),
  /** Changes with APP_SECRET, and tells nothing of it. */
  secretMark: z.string(),
  /** Hashes of the migrations that the database has had, in their order. */
  migrations: z.array(z.string()),
  /** Each row is an array of texts, as PostgreSQL writes the values of these columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...sum })),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Checks that rows of earlier versions do not fit. */
  unmetChecks: z.array(z.string()),
  files: z.array(z.object({ key: z.string(), ...sum })),
  /** Files that a row names and the store does not have, such as one that was deleted meanwhile. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** By which a restore sees that APP_SECRET is another one than before. */
export const markOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('the mark of a backup').digest('hex').slice(0, 16)
