import type { Results } from '@electric-sql/pglite'

/** What the engine's thread is asked. */
export type Statement =
  | { kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { kind: 'exec'; text: string }
export type Order = { id: number } & (Statement | { kind: 'close' })

/** An error of the database on its way between threads, which carry no classes. */
export type WireError = { message: string; fields: Record<string, unknown> }

/** `broken`: the engine has stopped in the middle of its work and answers nothing any more. */
export type Report =
  | { id: number; results: Results[] }
  | { id: number; error: WireError }
  | { opened: true }
  | { broken: string }
