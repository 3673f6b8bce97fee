import { createHash } from 'node:crypto'

/** SHA-256 of a text or bytes, in base64url: a name that only the same content has, and that does not tell it. */
export const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url')
