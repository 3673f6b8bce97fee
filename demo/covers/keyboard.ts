import type { Palette } from './palette.ts'

const WHITE = [0, 2, 4, 5, 7, 9, 11]
/** Semitones of a white key above the lowest C. */
export const whiteKey = (place: number): number => 12 * Math.floor(place / 7) + (WHITE[place % 7] as number)

/** A strip of the keyboard from a C; `lit` holds the keys that are down, in semitones above it. */
export function drawKeys(
  palette: Palette,
  lit: readonly number[],
  { top = 262, height = 98, width = 40, x = 0, count = 16 } = {},
): string {
  const parts = [
    `<rect x="${x}" y="${top - 6}" width="${count * width}" height="${height + 6}" fill="${palette.black}"/>`,
  ]
  for (let i = 0; i < count; i++) {
    const down = lit.includes(whiteKey(i))
    parts.push(
      `<rect x="${x + i * width + 1}" y="${top}" width="${width - 2}" height="${height + (down ? 8 : 0)}" rx="4" fill="${down ? palette.down : palette.white}"/>`,
    )
    if (down)
      parts.push(
        `<rect x="${x + i * width + 1}" y="${top}" width="${width - 2}" height="10" fill="#000" opacity=".18"/>`,
      )
  }
  for (let i = 0; i < count - 1; i++) {
    if ([2, 6].includes(i % 7)) continue
    const down = lit.includes(whiteKey(i) + 1)
    parts.push(
      `<rect x="${x + (i + 1) * width - width * 0.3}" y="${top - 2}" width="${width * 0.6}" height="${height * 0.6 + (down ? 6 : 0)}" rx="3" fill="${down ? palette.down : palette.black}" stroke="${palette.black}" stroke-width="${down ? 3 : 0}"/>`,
    )
  }
  return parts.join('')
}
