import { randomFillSync } from 'node:crypto'

const PORTION = 4096
const portion = Buffer.alloc(PORTION)
let at = PORTION

/**
 * Random bytes for a token or a nonce, as `randomBytes` gives them: each is given once and not kept. The system is asked
 * for many at a time, since asking costs more than the bytes.
 * @param size at most 4096
 */
export function freshBytes(size: number): Buffer {
  if (at + size > PORTION) {
    randomFillSync(portion)
    at = 0
  }
  const taken = Buffer.from(portion.subarray(at, at + size))
  portion.fill(0, at, at + size)
  at += size
  return taken
}
