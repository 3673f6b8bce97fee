import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint, Method } from '../contract.ts'
import type { Who } from '../reader.ts'

/** One line for each address that the academy answers; the permission matrix and OpenAPI are made from it. */
export type RouteRecord = {
  /** `stream` answers events without an end; `open` is for machines, without session or CSRF token. */
  kind: 'data' | 'page' | 'form' | 'stream' | 'open'
  method: Method
  path: string
  who: Who
  endpoint?: AnyEndpoint
}

export const recordRoute = (app: FastifyInstance, record: RouteRecord): void => {
  app.routeRecords.push(record)
}
