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
import { RECEIVING } from './leftovers.ts'
import { personKey } from './rateLimit.ts'
import { ReceivedFile } from './receivedFile.ts'

const BROKEN_OFF = 'The upload was broken off.'

type Tree = { [key: string]: unknown }

/**
 * Reads a multipart body into one object and does `work` with it; names like `questions[0][audio]` or `media[]` become
 * nested lists. Files are written to a folder of their own within the data folder, which is gone when the work has ended,
 * however it ended.
 * @throws AppError 'too_large' beyond what the endpoint takes, 'bad_request' for files it does not name
 */
export async function withMultipart<T>(
  { config, space, mayTake }: Receiving,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  work: (body: Tree) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('bad_request', 'Please send this as multipart/form-data.')
  // before a byte is taken, so that an upload can't fill what is left
  const bytes = announcedBytes(request, endpoint)
  const running = space.uploads.begin(personKey(request), bytes)
  try {
    const beforeFiles = await mayTake?.(running.ahead + bytes)
    const release = await space.reserve(bytes)
    try {
      return await receiveAll({ config, came: release, beforeFiles }, request, endpoint, (body) => {
        running.received()
        return work(body)
      })
    } finally {
      release()
    }
  } finally {
    running.end()
  }
}

type Receiving = {
  config: Pick<Config, 'dataDir'>
  space: DiskSpace
  /** Throws when the sender has no room for so many bytes; or answers what decides that by the fields before the first file. */
  mayTake?: (bytes: number) => Promise<BeforeFiles | undefined>
}

type BeforeFiles = (fields: Tree) => Promise<void>

/** Fields of text and the lines between the parts come on top of the files. */
const MB = 1024 * 1024
const TEXT_BYTES = 2 * MB

/** The size that the sender announces; without one, the most that the form may have. */
function announcedBytes({ headers }: FastifyRequest, { uploads }: AnyEndpoint): number {
  const most = (uploads.maxTotalBytes ?? uploads.maxBytes * uploads.maxFiles) + TEXT_BYTES
  const announced = headers['content-length'] === undefined ? most : Number(headers['content-length'])
  if (announced > most) throw new AppError('too_large', 'This upload is too large.')
  return announced
}

type Scratch = { config: Pick<Config, 'dataDir'>; came: (bytes: number) => void; beforeFiles: BeforeFiles | undefined }

async function receiveAll<T>(
  { config, ...scratch }: Scratch,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  work: (body: Tree) => Promise<T>,
): Promise<T> {
  const folder = new ScratchFolder(config.dataDir)
  try {
    // nothing would ever come of a body whose sender left before it was asked for
    if (request.raw.destroyed) throw new AppError('bad_request', BROKEN_OFF)
    return await work(await readParts(request, endpoint, { ...scratch, folder, sender: personKey(request) }))
  } finally {
    await folder
      .remove()
      .catch((error) => request.log.warn({ err: error, folder: folder.path }, 'a temporary folder was left behind'))
  }
}

/** A folder for the files of one body, made when the first of them comes: most forms have none. */
class ScratchFolder {
  readonly #parent: string
  #made: Promise<string> | undefined
  path: string | undefined

  constructor(dataDir: string) {
    this.#parent = join(dataDir, RECEIVING)
  }

  /** The path of a file that is not there yet. */
  async newFile(): Promise<string> {
    this.#made ??= mkdir(this.#parent, { recursive: true }).then(() => mkdtemp(join(this.#parent, 'upload-')))
    this.path = await this.#made
    return join(this.path, randomUUID())
  }

  async remove(): Promise<void> {
    if (this.path) await rm(this.path, { recursive: true, force: true })
  }
}

type Place = Omit<Scratch, 'config'> & { folder: ScratchFolder; sender: string }

async function readParts(request: FastifyRequest, endpoint: AnyEndpoint, place: Place): Promise<Tree> {
  const { maxBytes, maxFiles, maxTotalBytes = Number.POSITIVE_INFINITY } = endpoint.uploads
  const tree: Tree = {}
  let { beforeFiles } = place
  let left = maxTotalBytes
  try {
    const limits = { fileSize: maxBytes, files: maxFiles, fieldSize: 256 * 1024, fields: 500 }
    for await (const part of request.parts({ limits })) {
      if (!part.fieldname) throw new AppError('bad_request', 'A field of this form has no name.')
      if (part.type === 'field') assign(tree, part.fieldname, withPlainBreaks(part.value))
      else {
        await beforeFiles?.(tree)
        beforeFiles = undefined
        left -= await receive(part, endpoint, tree, place)
      }
      if (left < 0) throw new AppError('too_large', 'These files are too large together. Please send fewer at once.')
    }
  } catch (error) {
    if (isTooLarge(error)) throw new AppError('too_large', 'This upload is too large.')
    if (isBrokenOff(request)) throw new AppError('bad_request', BROKEN_OFF)
    throw isMalformed(error) ? new AppError('bad_request', 'This form could not be read.') : error
  }
  return tree
}

/** Browsers send each line break of a form as two characters; the screen and JSON count it as one, and so do limits. */
const withPlainBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

const limitText = (bytes: number): string => (bytes < MB ? `${bytes} bytes` : `${bytes / MB} MB`)

/** Keeps one file of the body; answers its size. */
async function receive(part: MultipartFile, endpoint: AnyEndpoint, tree: Tree, place: Place): Promise<number> {
  const { fieldname, filename, mimetype, file } = part
  if (!namesField(endpoint, fieldname)) throw new AppError('bad_request', 'This form takes no such file.')
  const path = await place.folder.newFile()
  await pipeline(file, createWriteStream(path))
  place.came(file.bytesRead)
  if (file.truncated)
    throw new AppError(
      'too_large',
      `${filename || 'This file'} is too large: it may have at most ${limitText(endpoint.uploads.maxBytes)}.`,
    )
  if (filename || file.bytesRead > 0)
    assign(tree, fieldname, new ReceivedFile(path, filename, file.bytesRead, mimetype, place.sender))
  return file.bytesRead
}

/** Whether the body's schema has the field that a file is sent under. */
function namesField({ body }: AnyEndpoint, fieldname: string): boolean {
  const { shape } = (body ?? {}) as { shape?: object }
  return shape !== undefined && Object.hasOwn(shape, fieldname.split('[')[0] ?? '')
}

const isTooLarge = (error: unknown): boolean =>
  /^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT)/.test((error as { code?: string }).code ?? '')

const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Of the parser, which knows no codes: what a disk, a file store or a mistake of ours throws has one, or is another class. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

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
