import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'

/**
 * A file of a multipart body, kept in a temporary place until the request is over. `type` is what the sender claims,
 * and `sender` whose turn it is when it has to wait.
 */
export class ReceivedFile implements FileRef {
  readonly path: string
  readonly filename: string
  readonly size: number
  readonly type: string
  readonly sender: string

  constructor(path: string, filename: string, size: number, type: string, sender = '') {
    this.path = path
    this.filename = filename
    this.size = size
    this.type = type
    this.sender = sender
  }
}

/** The received file behind a contract's FileRef; fields that only look like a file are refused. */
export function receivedFile(ref: FileRef): ReceivedFile {
  if (ref instanceof ReceivedFile) return ref
  throw new AppError('invalid', 'Please choose a file.')
}
