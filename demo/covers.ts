// Lesson covers: a motif for each category, colours for each level, and the keys that the lesson's own music begins with. No text, so no fonts.
import { drawKeys, whiteKey } from './covers/keyboard.ts'
import { laterMotifs } from './covers/laterMotifs.ts'
import { foundationMotifs, type Motif } from './covers/lessonMotifs.ts'
import { ownKeys } from './covers/ownKeys.ts'
import { paletteOf } from './covers/palette.ts'
import { pick, seededStream } from './portraits/seed.ts'

const motifs: Record<string, Motif> = { ...foundationMotifs, ...laterMotifs }
const names = Object.keys(motifs)
/** Root position and inversions, in white keys above the lowest. */
const chordShapes = {
  triads: [
    [0, 2, 4],
    [0, 2, 5],
    [0, 3, 5],
  ],
  sevenths: [
    [0, 2, 4, 6],
    [0, 2, 4, 5],
    [0, 2, 3, 5],
    [0, 1, 3, 5],
  ],
}

/** A cover as SVG of 640 by 360, for a lesson of the road-map or of the library. */
export function drawCover({ title, category, level }: { title: string; category: string; level: string }): string {
  const next = seededStream(`${category}/${title}`)
  const place = names.includes(category) ? names.indexOf(category) : Math.floor(next() * names.length)
  const motif = motifs[names[place] as string] as Motif
  const palette = paletteOf(level, place)
  const chord = anyChord(level, next)
  const keys = ownKeys({ title, category }) ?? chord
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
    <rect width="640" height="360" fill="${palette.ground}"/>${motif(palette, next)}${drawKeys(palette, keys)}</svg>`
}

/** A chord for a lesson without music. */
function anyChord(level: string, next: () => number): number[] {
  const root = Math.floor(next() * 10)
  const shape = pick(chordShapes[level === 'advanced' ? 'sevenths' : 'triads'], next())
  return shape.map((step) => whiteKey(root + step))
}
