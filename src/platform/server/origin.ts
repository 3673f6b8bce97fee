import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * Address of this academy for links in mails. A production academy always has APP_URL; only a demo takes the address
 * that the request came in by, which a sender can choose.
 */
export const originOf = (app: FastifyInstance, request: FastifyRequest): string =>
  app.deps.config.appUrl ?? `${request.protocol}://${request.host}`

/** Address of this academy where no request tells it, as in mails of a job. */
export const homeOf = ({ appUrl, host, port }: Config): string => appUrl ?? `http://${host}:${port}`
