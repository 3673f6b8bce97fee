import { randomUUID } from 'node:crypto'

/** Keys are random and never reused, so what is under one never changes. */
export const newKey = (folder: string, extension: string): string => `${folder}/${randomUUID()}.${extension}`
