import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { identify } from '../../accounts/server/index.ts'
import type { Deps, LoadScreens } from '../../platform/server/deps.ts'
import '../../platform/server/deps.ts'
import { fileRoutes } from '../../platform/server/fileRoutes.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { answerErrors, answerUnreadable } from './errors.ts'
import { openRoutes } from './openRoutes.ts'
import { refuseWhenLow } from './refuseWhenLow.ts'
import { rooms as allRooms, folders } from './rooms.ts'
import { secureHeaders } from './security.ts'

type AddRoom = (app: FastifyInstance) => void
type Options = {
  deps: Deps
  loadScreens: LoadScreens
  isReady: () => Promise<boolean>
  rooms?: readonly AddRoom[]
  development?: boolean
}

/** The academy as one Fastify instance that listens to nothing yet. */
export async function buildApp({
  deps,
  loadScreens,
  isReady,
  rooms = allRooms,
  development = false,
}: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: deps.config.logLevel === 'silent' ? false : { level: deps.config.logLevel },
    // the one proxy in front is believed; what the sender wrote before it is not
    trustProxy: deps.config.trustProxy && ((_, hop) => hop === 0),
    // while it closes it still answers what reaches it; nobody is sent away whom no other process may serve
    return503OnClosing: false,
    // of a body of text; what files may have is said by their endpoint's `uploads`
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_, request, reply) => answerUnreadable(app, request, reply),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 200 },
  })
  app.decorate('deps', deps)
  app.decorate('routeRecords', [])
  app.decorate('loadScreens', loadScreens)
  app.decorate('identify', (request) => identify(deps.db, request.cookies[SESSION_COOKIE]))
  app.decorateRequest('reader', null)
  secureHeaders(app, development)
  refuseUndeclared(app)
  answerErrors(app)
  readEmptyJson(app)
  await app.register(cookie)
  // after the cookies, which the page of a refusal is drawn with
  refuseWhenLow(app, deps)
  await app.register(formbody)
  await app.register(multipart)
  openRoutes(app, isReady, deps.space)
  fileRoutes(app, folders)
  for (const addRoom of rooms) addRoom(app)
  return app
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
