import type { Palette } from './palette.ts'

/** A strip of the keyboard; `lit` holds the numbers of the white keys that are down, counted from the left. */
export function drawKeys(
  palette: Palette,
  lit: number[],
  { top = 262, height = 98, width = 40, x = 0, count = 16 } = {},
): string {
  const parts = [
    `<rect x="${x}" y="${top - 6}" width="${count * width}" height="${height + 6}" fill="${palette.black}"/>`,
  ]
  for (let i = 0; i < count; i++) {
    const down = lit.includes(i)
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
    parts.push(
      `<rect x="${x + (i + 1) * width - width * 0.3}" y="${top - 2}" width="${width * 0.6}" height="${height * 0.6}" rx="3" fill="${palette.black}"/>`,
    )
  }
  return parts.join('')
}
