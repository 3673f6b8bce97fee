import { and, count, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditLog, unchanged } from '../src/platform/server/audit.ts'
import { readSubmission, wasSubmitted } from '../src/platform/server/submissions.ts'

/** In the statements by which tests look, which are not those of the work. */
export const WATCHING = 'asked by the tests'

type Snapshot = { entries: number; key?: unknown; isRepeat: boolean }

/**
 * Fails every admin's call that was answered as done and has left no entry in the audit log, whichever test makes it.
 * A submit that is sent again does nothing: its key was stored before, or another call of the same act has left an
 * entry meanwhile. A call that found everything in the wanted state says so, and a PUT that changes nothing only has to have
 * left one before.
 */
export function watchAudit(app: FastifyInstance): void {
  const { db } = app.context
  const snapshots = new WeakMap<FastifyRequest, Snapshot>()
  const asItWas = new Set<unknown>()
  const note = (requestId: unknown) => asItWas.add(requestId)
  unchanged.subscribe(note)
  app.addHook('onClose', async () => void unchanged.unsubscribe(note))
  const recordOf = ({ method, routeOptions }: FastifyRequest) =>
    app.routeRecords.find((record) => record.method === method && record.path === routeOptions.url)

  const countEntries = async (act: string, requestId?: string): Promise<number> => {
    const ofRequest = requestId === undefined ? undefined : eq(auditLog.requestId, requestId)
    const [row] = await db
      .select({ entries: count() })
      .from(auditLog)
      .where(and(eq(auditLog.act, act), ofRequest, sql`true /* ${sql.raw(WATCHING)} */`))
    return row?.entries ?? 0
  }

  app.addHook('preHandler', async (request) => {
    const record = recordOf(request)
    if (!record?.audit || record.who !== 'admin') return
    const now: Snapshot = { entries: await countEntries(record.audit), isRepeat: false }
    snapshots.set(request, now)
    const note = async (key: unknown) => {
      now.key = key
      now.isRepeat = await wasSubmitted(db, readSubmission(request, { submit_key: key }))
    }
    if (request.isMultipart()) noteKeyOfForm(request, note)
    else await note((request.body as { submit_key?: unknown } | null)?.submit_key)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const before = snapshots.get(request)
    const act = recordOf(request)?.audit
    if (!before || !act || reply.statusCode >= 300 || String(payload).includes('"dry_run":true')) return
    if (before.isRepeat || asItWas.delete(request.id) || (await countEntries(act, request.id)) > 0) return
    // of two at once the second finds what the first has done
    if (before.key && (await countEntries(act)) > before.entries) return
    if (request.method === 'PUT' && (await countEntries(act)) > 0) return
    throw new Error(`${request.method} ${request.routeOptions.url} has left no entry in the audit log.`)
  })
}

/** A multipart body is not kept, so its key is noted as it comes. */
function noteKeyOfForm(request: FastifyRequest, note: (key: unknown) => Promise<void>): void {
  const read = request.parts.bind(request)
  request.parts = async function* (options) {
    for await (const part of read(options)) {
      if (part.type === 'field' && part.fieldname === 'submit_key') await note(part.value)
      yield part
    }
  }
}
