import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'

const MAX_FILE_BYTES = 200 * 1024 * 1024
const MAX_FILES = 120

/** A file of a multipart body, kept in a temporary place until the request is over. `type` is what the sender claims. */
export type ReceivedFile = FileRef & { path: string; filename: string }

/** The received file behind a contract's FileRef. */
export const receivedFile = (ref: FileRef): ReceivedFile => ref as ReceivedFile

type Tree = { [key: string]: unknown }

/**
 * Reads a multipart body into one object; names like `questions[0][audio]` or `media[]` become nested lists.
 * Files are written to a temporary folder which is removed when the answer was sent or the sender went away.
 */
export async function readMultipart(request: FastifyRequest): Promise<Tree> {
  if (!request.isMultipart()) throw new AppError('bad_request', 'Please send this as multipart/form-data.')
  const folder = await mkdtemp(join(tmpdir(), 'academy-upload-'))
  const clean = () => void rm(folder, { recursive: true, force: true })
  request.raw.once('close', () => request.raw.complete || clean())
  const tree: Tree = {}
  try {
    let count = 0
    for await (const part of request.parts({
      limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fieldSize: 256 * 1024, fields: 500 },
    })) {
      if (part.type === 'field') assign(tree, part.fieldname, part.value)
      else {
        const path = join(folder, String(count++))
        await pipeline(part.file, createWriteStream(path))
        if (part.file.truncated) throw new AppError('too_large', 'This file is too large.')
        if (part.filename || part.file.bytesRead > 0) {
          const received: ReceivedFile = {
            path,
            size: part.file.bytesRead,
            type: part.mimetype,
            filename: part.filename,
          }
          assign(tree, part.fieldname, received)
        }
      }
    }
  } catch (error) {
    clean()
    throw isTooLarge(error) ? new AppError('too_large', 'This upload is too large.') : error
  }
  request.uploadFolder = folder
  return tree
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
