import type { Reader } from '../reader.ts'
import { unlessFull } from './storageErrors.ts'

/** Notes what a reader did not ask for, such as a visit: not of an admin who looks as somebody, nor where it can't be written. */
export async function inPassing(reader: Pick<Reader, 'isStandIn'>, work: () => Promise<unknown>): Promise<void> {
  if (!reader.isStandIn) await unlessFull(work)
}
