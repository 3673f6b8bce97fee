import { drawKeys } from './keyboard.ts'
import type { Palette } from './palette.ts'

/** Puts a motif and the keys that are down onto a cover of 640 by 360. */
type Composition = (palette: Palette, motif: string, keys: readonly number[]) => string

const moved = (drawing: string, transform: string) => `<g transform="${transform}">${drawing}</g>`

/** So that no two lessons beside each other look alike, even of one category. */
export const compositions: readonly Composition[] = [
  (palette, motif, keys) => motif + drawKeys(palette, keys),
  // the keys from near by, the motif above them
  (palette, motif, keys) =>
    moved(motif, 'translate(84 -6) scale(.74)') +
    drawKeys(palette, keys, { top: 196, height: 164, width: 64, count: 16 }),
  // the motif fills the picture, a narrow keyboard runs along its foot
  (palette, motif, keys) =>
    moved(motif, 'translate(-92 -12) scale(1.29)') +
    drawKeys(palette, keys, { top: 306, height: 54, width: 28, count: 23 }),
  // the keyboard at the upper edge, as over a player's hands
  (palette, motif, keys) => moved(motif, 'translate(0 104)') + drawKeys(palette, keys, { top: 6, height: 92 }),
  // leaning to the right, and mirrored to the left
  (palette, motif, keys) =>
    moved(
      motif + drawKeys(palette, keys, { height: 200, x: -80, count: 21 }),
      'rotate(-9 320 180) scale(1.06) translate(-18 -6)',
    ),
  (palette, motif, keys) =>
    moved(
      moved(motif, 'translate(640 0) scale(-1 1)') + drawKeys(palette, keys, { height: 200, x: -80, count: 21 }),
      'rotate(9 320 180) scale(1.06) translate(-18 -6)',
    ),
]
