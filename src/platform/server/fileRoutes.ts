import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Who } from '../reader.ts'
import type { Files, Range } from './files.ts'
import { recordRoute } from './registry.ts'
import { admit } from './route.ts'

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
const KEY = /^([a-z-]+)\/[0-9a-f-]{36}\.([a-z0-9]+)$/

/**
 * Serves stored files to whoever is signed in, but for those of `folders`, which name who may have theirs; keys never
 * change their content, so browsers may keep them.
 */
export function fileRoutes(app: FastifyInstance, folders: Readonly<Record<string, Who>> = {}): void {
  recordRoute(app, { kind: 'open', method: 'GET', path: '/files/*', who: 'member' })
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    request.reader = await app.identify(request)
    admit('member', request.reader)
    const key = request.params['*']
    const [, folder = '', extension = ''] = KEY.exec(key) ?? []
    admit(folders[folder] ?? 'member', request.reader)
    const type = TYPES[extension]
    const size = type && (await app.deps.files.sizeOf(key))
    if (!type || size === undefined) throw new AppError('not_found', 'File not found.')
    return sendRange(request, reply, app.deps.files, { key, type, size: size as number })
  })
}

type Stored = { key: string; type: string; size: number }

async function sendRange(request: FastifyRequest, reply: FastifyReply, files: Files, { key, type, size }: Stored) {
  const range = parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('bad_range', 'This file has no such part.')
  }
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=31536000, immutable')
  if (!range) return reply.header('content-length', size).send(await files.read(key))
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await files.read(key, range))
}

/** One byte range of RFC 9110; several ranges, or none that can be read, mean the whole file. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
