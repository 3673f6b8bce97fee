import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describePathError } from '../pathErrors.ts'
import { FORMAT, filePart, MANIFEST, MANIFEST_SUM, Manifest, rowsPart } from './manifest.ts'
import { BLOCK, padding, readHeader, type Sum } from './tar.ts'

/** A backup that can't be used, with the reason in words. */
export class BackupError extends Error {}

const damaged = (path: string, what: string): BackupError =>
  new BackupError(`The backup ${path} is damaged: ${what}. Nothing was changed; take another one.`)

export type Backup = {
  manifest: Manifest
  /** The content of one part; of one that is not there, nothing. */
  read: (part: string) => Readable
  close: () => Promise<void>
}

type Place = { start: number; bytes: number }

/** Opens a backup and checks every byte of it by its checksums. @throws BackupError */
export async function openBackup(path: string): Promise<Backup> {
  const file = await openFile(path)
  try {
    const places = await findParts(file, path)
    const read = (part: string): Readable => readPart(file, places.get(part))
    const manifest = await readManifest(path, read)
    const parts = expectedParts(manifest)
    for (const name of places.keys()) if (!parts.has(name)) throw damaged(path, `${name} does not belong to it`)
    for (const [name, sum] of parts) await checkPart(path, name, sum, read(name))
    return { manifest, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** What a backup says of itself, without a look at the rest of it. @throws BackupError */
export async function readManifestOf(path: string): Promise<Manifest> {
  const file = await openFile(path)
  try {
    const places = await findParts(file, path)
    return await readManifest(path, (part) => readPart(file, places.get(part)))
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const cantBeRead = (why: string) => new BackupError(`The backup ${path} can’t be read: ${why}.`)
  const file = await open(path, 'r').catch((error: Error) => {
    throw cantBeRead(describePathError(error) ?? error.message)
  })
  if (!(await file.stat()).isDirectory()) return file
  await file.close()
  throw cantBeRead('it is a folder')
}

const readPart = (file: FileHandle, place: Place | undefined): Readable =>
  Readable.from(place ? piecesOf(file, place) : [])

const PIECE_BYTES = 256 * 1024

/** The content of one part; a stream of the file's own would leave a listener on it for each. */
async function* piecesOf(file: FileHandle, { start, bytes }: Place): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, bytes - done))
    const { bytesRead } = await file.read(piece, 0, piece.length, start + done)
    if (bytesRead === 0) throw new Error('The backup became shorter while it was read.')
    done += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Where each part begins, by the headers alone. */
async function findParts(file: FileHandle, path: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  const header = Buffer.alloc(BLOCK)
  const { size } = await file.stat()
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(header, 0, BLOCK, at)
    if (bytesRead === BLOCK && header.every((byte) => byte === 0)) return places
    const found = bytesRead === BLOCK ? readHeader(header) : undefined
    if (!found || at + BLOCK + found.bytes > size) break
    places.set(found.name, { start: at + BLOCK, bytes: found.bytes })
    at += BLOCK + found.bytes + padding(found.bytes)
  }
  throw damaged(path, 'it ends too early, or is no backup')
}

async function readManifest(path: string, read: Backup['read']): Promise<Manifest> {
  const content = await text(read(MANIFEST))
  const sum = createHash('sha256').update(content).digest('hex')
  if (content === '' || sum !== (await text(read(MANIFEST_SUM)))) throw damaged(path, 'its list of parts is not whole')
  const found = JSON.parse(content) as { format?: unknown }
  if (typeof found.format === 'number' && found.format > FORMAT)
    throw new BackupError(`The backup ${path} was made by a newer version of the academy. Install that one first.`)
  const parsed = Manifest.safeParse(found)
  if (!parsed.success) throw damaged(path, 'its list of parts can’t be read')
  return parsed.data
}

const expectedParts = ({ tables, files }: Manifest): Map<string, Sum | undefined> =>
  new Map<string, Sum | undefined>([
    ...tables.map((table) => [rowsPart(table.name), table] as const),
    ...files.map((file) => [filePart(file.key), file] as const),
    [MANIFEST, undefined],
    [MANIFEST_SUM, undefined],
  ])

async function checkPart(path: string, name: string, sum: Sum | undefined, content: Readable): Promise<void> {
  if (!sum) return
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
  }
  if (bytes !== sum.bytes || hash.digest('hex') !== sum.sha256) throw damaged(path, `${name} is not what was written`)
}
