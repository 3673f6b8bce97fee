const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})
const FIELD = 22

/** Of a page of Ogg, whose own field counts as zeros. */
export function checksum(page: Buffer): number {
  let value = 0
  page.forEach((byte, at) => {
    const counted = at >= FIELD && at < FIELD + 4 ? 0 : byte
    value = (value << 8) ^ (TABLE[(value >>> 24) ^ counted] ?? 0)
  })
  return value >>> 0
}
