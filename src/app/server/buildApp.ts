import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { identify } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context, LoadScreens } from '../../platform/server/context.ts'
import '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import { fileRoutes } from '../../platform/server/fileRoutes.ts'
import { readSessionToken } from '../../platform/server/identity.ts'
import { markWriters } from '../../platform/server/replica.ts'
import { createLogger, type LogTarget } from '../../platform/server/safeLog.ts'
import { noteWrites } from '../../platform/server/writes.ts'
import {
  answerNoRequest,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  cutStalled,
  limitCallers,
} from './connectionLimits.ts'
import { answerErrors, answerUnreadable } from './errors.ts'
import { metricsRoute } from './metrics.ts'
import { addModules, filePolicies } from './modules.ts'
import { openRoutes } from './openRoutes.ts'
import { refuseForeignWrites } from './refuseForeignWrites.ts'
import { refuseWhenLow } from './refuseWhenLow.ts'
import { secureHeaders } from './security.ts'
import { lookAs, refuseWhileSeen } from './seenAs.ts'

type AddModule = (app: FastifyInstance) => void
type Options = {
  context: Context
  loadScreens: LoadScreens
  isReady: () => Promise<boolean>
  poolState?: Database['poolState']
  modules?: readonly AddModule[]
  development?: boolean
  limits?: ConnectionLimits
  logTo?: LogTarget
  /** Called once all else has been closed. */
  closeLast?: () => Promise<void>
}

/**
 * Pages and data are compressed as they are sent: small ones at once, large ones in zlib's threads; built assets were
 * before. This level makes 11 kB of a community page of 95 in half a millisecond, the best one 9 in two hundred. The CSRF
 * token is masked anew for each answer, so the length of an answer says nothing of it.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: 16 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // a body would be read by the decompressor and by the form's reader, and by neither to its end
  globalDecompression: false,
}

/** The academy as one Fastify instance that listens to nothing yet. */
export async function buildApp({
  context,
  loadScreens,
  isReady,
  poolState,
  modules = [addModules],
  development = false,
  limits = CONNECTION_LIMITS,
  logTo,
  closeLast,
}: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: createLogger(context.config.logLevel, logTo),
    // the same in the log, on the page of an error and in the audit log
    genReqId: () => randomUUID(),
    // the one proxy in front is believed; what the sender wrote before it is not
    trustProxy: context.config.trustProxy && ((_, hop) => hop === 0),
    // while it closes it still answers what reaches it; nobody is sent away whom no other process may serve
    return503OnClosing: false,
    // of a body of text; what files may have is said by their endpoint's `uploads`
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / 6,
      // said in words by refuseUnclearHost
      requireHostHeader: false,
    },
    clientErrorHandler: answerNoRequest,
    frameworkErrors: (_, request, reply) => answerUnreadable(app, request, reply),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 200 },
  })
  // hooks of closing are called in reverse order
  if (closeLast) app.addHook('onClose', closeLast)
  cutStalled(app.server, limits)
  // behind a proxy every connection comes from its address
  if (context.config.rateLimits && !context.config.trustProxy) limitCallers(app.server, limits)
  // what a request expects beside `100-continue` needs no promise
  app.server.on('checkExpectation', app.routing)
  app.decorate('context', context)
  app.decorate('routeRecords', [])
  app.decorate('loadScreens', loadScreens)
  app.decorate('identify', async (request) => lookAs(request, await identify(context, readSessionToken(request))))
  app.decorateRequest('reader', null)
  app.decorateRequest('seenAs', undefined)
  secureHeaders(app, { development, subdomains: context.config.hstsSubdomains })
  warnOfProxy(app)
  refuseUnclearHost(app)
  refuseUndeclared(app)
  answerErrors(app)
  readEmptyJson(app)
  await app.register(compress, COMPRESSION)
  await app.register(cookie)
  noteWrites(app)
  markWriters(app)
  // after the cookies, which the page of a refusal is drawn with
  refuseForeignWrites(app)
  refuseWhenLow(app, context)
  refuseWhileSeen(app)
  await app.register(formbody)
  await app.register(multipart)
  openRoutes(app, isReady, context.space)
  metricsRoute(app, { isReady, poolState })
  fileRoutes(app, filePolicies(context))
  for (const AddModule of modules) AddModule(app)
  return app
}

/** Two parties between here and the sender could each believe another of two hosts. */
function refuseUnclearHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
    const isUnclear = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')
    done(isUnclear ? new AppError('bad_request', 'A request must name one host.') : undefined)
  })
}

/** A call without a body may still say that its body is JSON. */
function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Deny by default: an address that does not say who may use it stops the start. */
function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || app.routeRecords.some((record) => record.method === each && record.path === url)) continue
      throw new Error(`${each} ${url} does not say who may call it.`)
    }
  })
}

const UNTRUSTED =
  'A request came with X-Forwarded-For while TRUST_PROXY is off. If there is a reverse proxy in front, set TRUST_PROXY=on: ' +
  'until then everybody behind it shares one address, its 64 connections and its limits on logins. If none does, ' +
  'somebody has sent the header themselves, and it is ignored.'

/** Logs once, at the first request that shows it, that there seems to be a proxy in front that is not trusted. */
function warnOfProxy(app: FastifyInstance): void {
  if (app.context.config.trustProxy) return
  let hasWarned = false
  app.addHook('onRequest', ({ headers }, _, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(UNTRUSTED)
    }
    done()
  })
}
