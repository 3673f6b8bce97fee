import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../contract.ts'
import { AppError } from '../errors.ts'
import type { Config } from './config.ts'
import type { DiskSpace } from './diskSpace.ts'
import { RECEIVING } from './litter.ts'
import { ReceivedFile } from './receivedFile.ts'

type Tree = { [key: string]: unknown }

/**
 * Reads a multipart body into one object and does `work` with it; names like `questions[0][audio]` or `media[]` become
 * nested lists. Files are written to a folder of their own within the data folder, which is gone when the work has ended, however it ended.
 * @throws AppError 'too_large' beyond what the endpoint takes, 'bad_request' for files it does not name
 */
export async function withMultipart<T>(
  { config, space }: { config: Pick<Config, 'dataDir'>; space: DiskSpace },
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  work: (body: Tree) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('bad_request', 'Please send this as multipart/form-data.')
  // before a byte is taken, so that an upload can't fill what is left
  await space.require(Number(request.headers['content-length'] ?? 0))
  const parent = join(config.dataDir, RECEIVING)
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'upload-'))
  try {
    // nothing would ever come of a body whose sender left before it was asked for
    if (request.raw.destroyed) throw new AppError('bad_request', 'The upload was broken off.')
    return await work(await readParts(request, endpoint, folder))
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error) =>
      request.log.warn({ err: error, folder }, 'a temporary folder was left behind'),
    )
  }
}

async function readParts(request: FastifyRequest, endpoint: AnyEndpoint, folder: string): Promise<Tree> {
  const { maxBytes, maxFiles, maxTotalBytes = Number.POSITIVE_INFINITY } = endpoint.uploads
  const tree: Tree = {}
  let left = maxTotalBytes
  try {
    const limits = { fileSize: maxBytes, files: maxFiles, fieldSize: 256 * 1024, fields: 500 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') assign(tree, part.fieldname, withPlainBreaks(part.value))
      else left -= await receive(part, endpoint, tree, folder)
      if (left < 0) throw new AppError('too_large', 'These files are too large together. Please send fewer at once.')
    }
  } catch (error) {
    throw isTooLarge(error) ? new AppError('too_large', 'This upload is too large.') : error
  }
  return tree
}

/** Browsers send each line break of a form as two characters; the screen and JSON count it as one, and so do limits. */
const withPlainBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

/** Keeps one file of the body; answers its size. */
async function receive(part: MultipartFile, endpoint: AnyEndpoint, tree: Tree, folder: string): Promise<number> {
  const { fieldname, filename, mimetype, file } = part
  if (!namesField(endpoint, fieldname)) throw new AppError('bad_request', 'This form takes no such file.')
  const path = join(folder, randomUUID())
  await pipeline(file, createWriteStream(path))
  if (file.truncated) throw new AppError('too_large', 'This file is too large.')
  if (filename || file.bytesRead > 0)
    assign(tree, fieldname, new ReceivedFile(path, filename, file.bytesRead, mimetype))
  return file.bytesRead
}

/** Whether the body's schema has the field that a file is sent under. */
function namesField({ body }: AnyEndpoint, fieldname: string): boolean {
  const { shape } = (body ?? {}) as { shape?: object }
  return shape !== undefined && Object.hasOwn(shape, fieldname.split('[')[0] ?? '')
}

const isTooLarge = (error: unknown): boolean =>
  /^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT)/.test((error as { code?: string }).code ?? '')

/** Puts `value` where `name` says: `a[0][b]` → tree.a[0].b, `a[]` → appended to tree.a. */
export function assign(tree: Tree, name: string, value: unknown): void {
  const keys = name.split(/[[\]]+/).filter((key, index) => key !== '' || index === 0)
  if (name.endsWith('[]')) keys.push('')
  if (keys.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype') || keys.length > 5)
    throw new AppError('bad_request', 'A field has a name that is not allowed.')
  let at: Tree | unknown[] = tree
  keys.forEach((key, index) => {
    const slot = Array.isArray(at) ? (key === '' ? at.length : listIndex(key)) : key
    const next = keys[index + 1]
    const holder = at as Record<string | number, unknown>
    if (next === undefined) holder[slot] = value
    else {
      const existing = Object.hasOwn(holder, slot) ? holder[slot] : undefined
      // what belongs to a received file is never taken from a text field
      if (existing instanceof ReceivedFile) throw new AppError('bad_request', 'A field has a name that is not allowed.')
      at = (
        typeof existing === 'object' && existing !== null ? existing : next === '' || /^\d+$/.test(next) ? [] : {}
      ) as Tree
      holder[slot] = at
    }
  })
}

function listIndex(key: string): number {
  const index = Number(key)
  if (!Number.isInteger(index) || index < 0 || index >= 200)
    throw new AppError('bad_request', 'A list in this form is too long.')
  return index
}
