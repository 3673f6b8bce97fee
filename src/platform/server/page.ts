import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FrameKind, Page, PageContext } from '../document.ts'
import { AppError } from '../errors.ts'
import { COLUMNS_COOKIE, hiddenColumnsIn } from '../hiddenColumns.ts'
import { LOCALE } from '../locale.ts'
import { mayReadCommunity, presentCurrentUser, type ReaderOf, type Who } from '../reader.ts'
import { formatIn } from '../zoneNames.ts'
import { asCaller } from './callContext.ts'
import { currentTime } from './clock.ts'
import type { Config } from './config.ts'
import { csrfTokenFor } from './identity.ts'
import { academyOrigin } from './origin.ts'
import { recordRoute } from './registry.ts'
import { hasJustWritten } from './replica.ts'
import { admit, withoutBlanks } from './route.ts'
import { logFailure } from './safeLog.ts'
import { createSingleFlight } from './singleFlight.ts'
import { noteWrite, writesSoFar } from './writes.ts'

type PageInput<W extends Who, P, Q> = {
  reader: ReaderOf<W>
  params: P
  query: Q
  request: FastifyRequest
  reply: FastifyReply
}
type PageOptions<W extends Who, P, Q> = {
  who: W
  params?: z.ZodMiniType<P>
  query?: z.ZodMiniType<Q>
  /** It may change something, such as an order that its provider says is paid; the audit log then names the reader. */
  audited?: boolean
  /**
   * Without a query it is the same for every visitor, and answers by its page alone. Those who ask within a quarter of a
   * second share one, unless something was written here meanwhile.
   */
  shared?: boolean
  /** The teacher is at hand on it, with the next lesson that the reader has agreed with them. */
  teacher?: boolean
}

/** What another process has written may be seen so much later. */
const SHARED_MS = 250

/**
 * Serves a server-rendered page. A visitor who may not see it is sent to /login and back; a wrong address
 * part is a 404 page; a part of the query that can't be read counts as absent (so every query field is optional).
 * A handler that has answered by a redirect returns nothing.
 */
export function page<W extends Who, P = undefined, Q = undefined>(
  app: FastifyInstance,
  path: string,
  options: PageOptions<W, P, Q>,
  handle: (input: PageInput<W, P, Q>) => Promise<Page | undefined>,
): void {
  const { who, audited = false } = options
  const share = options.shared
    ? createSingleFlight<Page | undefined>({ keepMs: SHARED_MS, mark: writesSoFar })
    : undefined
  recordRoute(app, { kind: 'page', method: 'GET', path, who })
  app.get(path, async (request, reply) => {
    request.reader = await app.identify(request)
    if (who !== 'anyone' && !request.reader)
      return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302)
    admit(who, request.reader)
    const params = options.params && z.safeParse(options.params, request.params)
    if (params && !params.success) throw new AppError('not_found', 'Page not found.')
    const input = {
      reader: request.reader as ReaderOf<W>,
      params: params?.data as P,
      query: (options.query && readQuery(options.query, request.query)) as Q,
      request,
      reply,
    }
    const read = () => (audited ? asCaller(request, () => handle(input)).finally(noteWrite) : handle(input))
    // whoever has just written may be read another database
    const isShared = !request.reader && !request.url.includes('?') && !hasJustWritten(request)
    const [answer, unread, lesson] = await Promise.all([
      share && isShared ? share(read) : read(),
      countUnread(app, request),
      options.teacher ? findLesson(app, request) : undefined,
    ])
    if (!answer) return reply
    const counts = answer.frame === 'admin' && request.reader ? await app.adminCounts?.(request.reader.id) : undefined
    return sendPage(app, request, reply, answer, { counts, unread, lesson })
  })
}

/** What the bell shows at once. A page is worth more than its bell, which asks again by itself. */
async function countUnread(app: FastifyInstance, { reader }: FastifyRequest): Promise<number | undefined> {
  if (!reader || !mayReadCommunity(reader)) return undefined
  return app.countUnread?.(reader.id).catch((error) => {
    logFailure('What is unread could not be counted for a page.', error)
    return undefined
  })
}

/** A page is worth more than what is said beside the teacher's face. */
async function findLesson(app: FastifyInstance, { reader }: FastifyRequest): Promise<string | undefined> {
  if (!reader || !app.context.settings.academy().teacher) return undefined
  return app.findLesson?.(reader.id).catch((error) => {
    logFailure('The next lesson could not be found for a page.', error)
    return undefined
  })
}

function readQuery<Q>(schema: z.ZodMiniType<Q>, query: unknown): Q {
  const given = withoutBlanks(query)
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const rest = z.safeParse(schema, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  return rest.success ? rest.data : z.parse(schema, {})
}

/** Frames of pages on which the teacher may be seen. */
const WITH_FACE = new Set<FrameKind>(['site', 'focus', 'app'])

/** What waits for the reader of a page, wherever they are. */
type Waiting = { counts?: PageContext['counts'] | undefined; unread?: number | undefined; lesson?: string | undefined }

/**
 * Renders `answer` inside the academy's document and sends it. It is handed on as it came: what is made of a page that
 * visitors share is found by the page itself.
 */
export async function sendPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Page,
  { counts, unread, lesson }: Waiting = {},
) {
  const { render, assets } = await app.loadScreens()
  const academy = app.context.settings.academy()
  const policy = app.pagePolicy(answer)
  const hiddenColumns = answer.frame === 'admin' && hiddenColumnsIn(request.cookies[COLUMNS_COOKIE])
  const context: PageContext = {
    now: currentTime().toISOString(),
    locale: LOCALE,
    zone: pageZone(request.cookies.zone),
    csrf: csrfTokenFor(app, request, reply),
    path: request.url.split('?')[0] ?? '/',
    user: presentCurrentUser(request.reader),
    academyName: academy.name,
    tierNames: academy.tierNames,
    ...(academy.teacher && WITH_FACE.has(answer.frame ?? 'site') ? { teacher: academy.teacher } : {}),
    ...(request.reader?.placedLevel ? { placed: request.reader.placedLevel } : {}),
    ...(request.reader?.leavesAt ? { leavesAt: request.reader.leavesAt.toISOString() } : {}),
    ...(request.seenAs ? { seenAs: request.seenAs } : {}),
    ...(counts ? { counts } : {}),
    ...(unread ? { unread } : {}),
    ...(lesson ? { lesson } : {}),
    ...(hiddenColumns ? { hiddenColumns } : {}),
    ...(academy.hasTerms ? { hasTerms: true } : {}),
    ...(sellsPlans(app.context.config) ? {} : { askToJoin: academy.contact.email }),
    ...(academy.unsold.length > 0 ? { unsold: academy.unsold } : {}),
    ...(academy.signUp === 'open' ? {} : { shut: academy.signUp }),
    ...(request.reader?.communityStatus === 'blocked' ? { blocked: true } : {}),
  }
  const { buffer, byteOffset, byteLength } = render({
    ...{ page: answer, context, academy, assets, nonce: policy.nonce },
    origin: academyOrigin(app.context.config),
  })
  return reply
    .status(answer.status ?? 200)
    .headers(policy.headers)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(Buffer.from(buffer, byteOffset, byteLength))
}

/** Whether anybody can pay: by a provider, or in the demo by what stands in for one. */
export const sellsPlans = ({ demo, stripe, paystack }: Pick<Config, 'demo' | 'stripe' | 'paystack'>): boolean =>
  demo || stripe !== undefined || paystack !== undefined

/** The zone that the browser wrote into its cookie, if it is one. */
export const pageZone = (cookie: string | undefined): string =>
  cookie ? formatIn(cookie, 'en', {}).resolvedOptions().timeZone : 'UTC'
