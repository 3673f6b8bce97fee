import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { admitToFile, type FilePolicies } from './filePolicy.ts'
import { DOWNLOADS, type Files, type Range } from './files.ts'
import { recordRoute } from './registry.ts'
import { PICTURE_WIDTHS, SmallerPictures } from './smallerPictures.ts'
import { fileGone } from './storageErrors.ts'
import { findOwner } from './storedFiles.ts'

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  svg: 'image/svg+xml',
  mid: 'audio/midi',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  mxl: 'application/vnd.recordare.musicxml',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
}
const KEY = /^[a-z-]+\/([0-9a-f-]{36})\.([a-z0-9]+)$/
const FOR_EVERYBODY = 'public, max-age=31536000, immutable'
/** The browser keeps its copy and asks each time whether it may still show it, so that it goes with the right to it. */
export const ASKED_EACH_TIME = 'private, no-cache'

/**
 * Serves stored files to those whom the policy of their owner lets, asked on every request. The content of a key never
 * changes, so its name is its ETag. A picture comes smaller with `?w=` one of `PICTURE_WIDTHS`; any other is not heeded.
 */
export function fileRoutes(app: FastifyInstance, policies: FilePolicies): void {
  // the door; what is for everybody is let through by its owner's policy
  recordRoute(app, { kind: 'open', method: 'GET', path: '/files/*', who: 'member' })
  const smaller = new SmallerPictures()
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/files/*', async (request, reply) => {
    const { db, files } = app.context
    const key = request.params['*']
    const [, name = '', extension = ''] = KEY.exec(key) ?? []
    const type = TYPES[extension]
    const [reader, owner] = await Promise.all([app.identify(request), type ? findOwner(db, key) : undefined])
    request.reader = reader
    const isPublic = await admitToFile(db, policies, reader, { owner, key })
    const width = isPicture(key, type) && PICTURE_WIDTHS.find((one) => String(one) === request.query.w)
    const etag = width ? `"${name}-${width}"` : `"${name}"`
    const cacheHeaders = { etag, 'cache-control': isPublic ? FOR_EVERYBODY : ASKED_EACH_TIME }
    const hasCopy = isAmong(request.headers['if-none-match'], etag)
    const confirm = () => reply.headers(cacheHeaders).status(304).send()
    // what has an owner is there, so the store need not be asked; what has none, which only admins get to, may be gone
    if (type && owner && hasCopy) return confirm()
    const size = type && (await files.sizeOf(key))
    if (!type || size === undefined) throw fileGone()
    if (hasCopy) return confirm()
    const small = width && (await smaller.find(key, width, () => files.read(key)))
    if (small) return reply.type(type).headers(cacheHeaders).header('x-content-type-options', 'nosniff').send(small)
    return sendRange(request, reply, files, { key, type, size: size as number, cacheHeaders })
  })
}

type Stored = { key: string; type: string; size: number; cacheHeaders: { etag: string; 'cache-control': string } }

async function sendRange(request: FastifyRequest, reply: FastifyReply, files: Files, stored: Stored) {
  const { key, type, size, cacheHeaders } = stored
  const before = request.headers['if-range']
  // a part is no use to a reader who began with another file
  const range = before && before !== cacheHeaders.etag ? undefined : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('bad_range', 'This file has no such part.')
  }
  const content = request.method === 'HEAD' ? Readable.from([]) : await files.read(key, range)
  reply
    .type(type)
    .headers(cacheHeaders)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', range ? range.end - range.start + 1 : size)
  // opened by itself a drawing is a document, which may then run and load nothing
  if (type === TYPES.svg) reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (!isShown(type) || key.startsWith(`${DOWNLOADS}/`)) reply.header('content-disposition', 'attachment')
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(content)
}

/** Whether a page shows it as a picture; what is only ever saved is saved as it is. */
const isPicture = (key: string, type: string | undefined): boolean =>
  type === TYPES.webp && !key.startsWith(`${DOWNLOADS}/`)

/** Whether a list of ETags names this one; a cache on the way may have marked it as weak. */
const isAmong = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** What a page shows or plays; anything else is only saved, so that no upload is ever a page of this site. */
export const isShown = (type: string): boolean => /^(image|audio|video)\/(?!svg)/.test(type)

/** One byte range of RFC 9110; several ranges, or none that can be read, mean the whole file. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
