/** A random UUID; browsers offer it ready-made only on pages that came by https. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) =>
    hex(index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte),
  )
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => digits.slice(from, to).join(''))
    .join('-')
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
