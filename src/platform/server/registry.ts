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
  /** What the call is named in the audit log. */
  audit?: string | null | undefined
}

export const recordRoute = (app: FastifyInstance, record: RouteRecord): void => {
  app.routeRecords.push(record)
}

/** Whether a browser that goes to this path finds an answer with an end. */
export const canBeOpened = ({ routeRecords }: FastifyInstance, path: string): boolean =>
  routeRecords.some(({ kind, method, path: known }) => method === 'GET' && kind !== 'stream' && fits(known, path))

const fits = (known: string, path: string): boolean => {
  const parts = known.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : quote(part)))
  return new RegExp(`^${parts.join('/')}$`, 'i').test(path)
}
const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
