import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { recordRoute } from '../../platform/server/registry.ts'

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

/** The demo academy's media. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  if (!app.context.config.demo) return
  open(app, '/media/demo/*')
  await app.register(fastifyStatic, {
    root: join(root, 'demo/media'),
    prefix: '/media/demo/',
    decorateReply: false,
    maxAge: '30d',
  })
}
