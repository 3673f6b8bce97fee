import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { admitToFilm, learningGates } from '../../learning/server/index.ts'
import { ASKED_EACH_TIME } from '../../platform/server/fileRoutes.ts'
import { recordRoute } from '../../platform/server/registry.ts'

const FILMS = '/media/demo/films/'

const open = (app: FastifyInstance, path: string) =>
  recordRoute(app, { kind: 'open', method: 'GET', path, who: 'anyone' })

/** Built assets: compressed at build time, named by their content, kept by browsers for ever. */
export async function builtAssets(app: FastifyInstance, root: string): Promise<void> {
  open(app, '/assets/*')
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}

/** Films of the demo's lessons, with the pictures and captions of each. */
const FILM = /^([a-z0-9-]+)\.(?:webm|mp4|webp|vtt)$/

/** The demo academy's media: pictures of its own for everybody, and films for who may open the lesson that shows them. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  if (!app.context.config.demo) return
  open(app, '/media/demo/*')
  await app.register(fastifyStatic, {
    root: join(root, 'demo/media'),
    prefix: '/media/demo/',
    decorateReply: false,
    maxAge: '30d',
    // however the way into a folder is spelt
    allowedPath: (path) => /^\/?[\w-]+\.\w+$/.test(path),
  })
  recordRoute(app, { kind: 'open', method: 'GET', path: `${FILMS}*`, who: 'member' })
  const gates = learningGates(app.context)
  await app.register(async (films) => {
    films.addHook('onRequest', async (request) => {
      const [, name] = FILM.exec((request.params as { '*': string })['*']) ?? []
      request.reader = await app.identify(request)
      await admitToFilm(app.context.db, gates, request.reader, `${FILMS}${name ?? ''}`)
    })
    await films.register(fastifyStatic, {
      root: join(root, 'demo/media/films'),
      prefix: FILMS,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', ASKED_EACH_TIME),
    })
  })
}
