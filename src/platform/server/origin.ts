import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

/** Whether nobody but this machine reaches what listens at `host`. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/**
 * Address of this academy for whatever is kept or sent: links in mails and calendars. It is APP_URL, else where the
 * academy listens, and never what a request says of itself, which its sender chooses.
 */
export function academyOrigin({ appUrl, host, port }: Pick<Config, 'appUrl' | 'host' | 'port'>): string {
  if (appUrl) return appUrl
  if (EVERY_ADDRESS.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}

/**
 * Address under which the asking browser has the academy open, to send that same browser back to: its session lives
 * there. Never for others to read: without APP_URL it is what the request says of itself.
 */
export const returnAddress = (app: FastifyInstance, request: FastifyRequest): string =>
  app.context.config.appUrl ?? `${request.protocol}://${request.host}`
