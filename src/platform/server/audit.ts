import { channel } from 'node:diagnostics_channel'
import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { actorKinds } from '../reader.ts'
import { callContext } from './callContext.ts'
import { instant, listChecks } from './columns.ts'
import { type Db, inTransaction, type Queryable } from './database.ts'

/** Who did what and when. Rows are only ever added; the database itself refuses changes (see the migration). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    act: text('act').notNull(),
    by: text('by', { enum: actorKinds }).notNull(),
    /** Neither names a row of the people's table: the log outlives them, and is not rewritten when they go. */
    actorId: integer('actor_id'),
    userId: integer('user_id'),
    about: text('about'),
    before: jsonb('before').$type<Facts>(),
    after: jsonb('after').$type<Facts>(),
    requestId: text('request_id'),
    address: text('address'),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_act').on(t.act, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_user').on(t.userId, t.id),
    ...listChecks(t),
  ],
)

export type Facts = Record<string, unknown>

export type AuditEntry = {
  /** The thing, e.g. `course 12`. */
  about?: string
  /** Whose thing it is. */
  userId?: number | null | undefined
  /** Of both, only what `after` names and has changed is kept. */
  before?: object | null
  after?: object | null
}

/** Called with the request of each call that found everything in the wanted state, and so owes no entry. */
export const unchanged = channel('academy.audit.unchanged')

/**
 * Adds an entry within `on`, so that what is rolled back is not noted as done; none where before and after are given
 * and are the same.
 */
export async function audit(on: Queryable, act: string, entry: AuditEntry = {}): Promise<void> {
  const call = callContext()
  const { before, after } = changesOf(entry)
  if (isUnchanged(entry, after)) return unchanged.publish(call?.requestId)
  await on.insert(auditLog).values({
    act,
    by: call?.by ?? 'academy',
    actorId: call?.userId ?? null,
    userId: entry.userId ?? null,
    about: entry.about ?? null,
    before,
    after,
    requestId: call?.requestId ?? null,
    address: call?.address ?? null,
  })
}

/**
 * Adds the entry that the present call owes by its route's `audit`. Whatever changes something on an admin's behalf
 * calls it within its own transaction; the same step done by a member to their own things, or by a job, notes nothing.
 */
export async function auditCall(on: Queryable, entry: AuditEntry): Promise<void> {
  const call = callContext()
  if (!call?.act || (call.ofOthersOnly && entry.userId === call.userId)) return
  await audit(on, call.act, entry)
}

/** Whether what was asked for was there before; an entry that names nothing keeps its words to itself. */
const isUnchanged = (asked: AuditEntry, after: Facts | null): boolean =>
  Boolean(asked.before && asked.after && Object.keys(asked.after).length > 0) && Object.keys(after ?? {}).length === 0

function changesOf({ before, after }: AuditEntry): { before: Facts | null; after: Facts | null } {
  if (!before || !after) return { before: before ? factsOf(before) : null, after: after ? factsOf(after) : null }
  const former = before as Facts
  const later = after as Facts
  const keys = Object.keys(later).filter((key) => JSON.stringify(former[key]) !== JSON.stringify(later[key]))
  const changed = (facts: Facts) => factsOf(Object.fromEntries(keys.map((key) => [key, facts[key]])))
  return { before: changed(former), after: changed(later) }
}

/** Links into meetings carry their passcodes. */
const SECRET = /password|token|secret|hash|cookie|session|(zoom|join|meeting)_?(link|url)/i
const WITHHELD = '(withheld)'
const LONGEST = 500
const MOST = 200

/** What may be kept of a row or a form: no secrets, no files, no endless texts or lists. */
function factsOf(given: object): Facts {
  const facts: Facts = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    facts[key] = SECRET.test(key) && value ? WITHHELD : plain(value)
  }
  return facts
}

/** JSON columns take neither NUL nor half of a pair, also one that was cut through. */
const plainText = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\ufffd')

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map(plain)
  if (Array.isArray(value)) return value.slice(0, MOST).map(plain)
  if (typeof value === 'object') return 'size' in value && 'type' in value ? 'a file' : factsOf(value)
  return String(value)
}

type Acts = { only?: readonly string[]; but?: readonly string[] }
/** Deleted in one statement, so that nobody waits long for a lock. */
const BATCH = 1000

/**
 * Drops what is older than `days` through the one door that the database leaves for it, of the acts that are named or of
 * all; some at a time.
 */
export async function sweepAudit(db: Db, days: number, { only, but }: Acts = {}): Promise<void> {
  const isOld = and(
    lt(auditLog.at, sql`now() - make_interval(days => ${days}::int)`),
    only && inArray(auditLog.act, [...only]),
    but && notInArray(auditLog.act, [...but]),
  )
  for (;;) {
    const dropped = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('academy.sweeps_audit_log', 'on', true)`)
      const old = tx.select({ id: auditLog.id }).from(auditLog).where(isOld).limit(BATCH)
      return tx.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })
    })
    if (dropped.length < BATCH) return
  }
}
