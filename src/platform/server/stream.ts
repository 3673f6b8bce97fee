import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ReaderOf, Who } from '../reader.ts'
import { EventStream } from './eventStream.ts'
import { type Limit, takeToken } from './rateLimit.ts'
import { recordRoute } from './registry.ts'
import { admit, limitKey, parse } from './route.ts'

type Options<W extends Who, Q> = {
  who: W
  query?: z.ZodMiniType<Q>
  /** Connections of one reader (or one address) at once, and how fast they come back. */
  limit?: Limit
}
type StreamInput<W extends Who, Q> = { reader: ReaderOf<W>; query: Q; request: FastifyRequest }
/** Gets the stream once it is open. */
type Begin = (events: EventStream) => void

/**
 * Serves server-sent events, beside route(). `prepare` may still refuse by an AppError; what it returns is called when
 * the answer has begun. Every stream is ended before the server stops, which would otherwise wait for them for ever.
 */
export function stream<W extends Who, Q = undefined>(
  app: FastifyInstance,
  path: string,
  { who, query: schema, limit }: Options<W, Q>,
  prepare: (input: StreamInput<W, Q>) => Promise<Begin>,
): void {
  const open = new Set<EventStream>()
  let stopped = false
  recordRoute(app, { kind: 'stream', method: 'GET', path, who })
  app.addHook('preClose', async () => {
    stopped = true
    for (const events of open) events.end()
  })
  app.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.reader = await app.identify(request)
      admit(who, request.reader)
      if (limit) await takeToken(app.context, limitKey({ method: 'GET', path }, request), limit)
      const query = (schema && parse(schema, request.query)) as Q
      const begin = await prepare({ reader: request.reader as ReaderOf<W>, query, request })
      reply.hijack()
      const events = new EventStream(reply.raw, reply.getHeaders())
      open.add(events)
      events.onEnd(() => open.delete(events))
      begin(events)
      if (stopped) events.end()
    },
  })
}
