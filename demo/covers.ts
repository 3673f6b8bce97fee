// Lesson covers: a motif for each category, colours for each level, a composition for each title, and the keys that the
// lesson's own music begins with. No text, so no fonts.
import { compositions } from './covers/compositions.ts'
import { whiteKey } from './covers/keyboard.ts'
import { laterMotifs } from './covers/laterMotifs.ts'
import { foundationMotifs, type Motif } from './covers/lessonMotifs.ts'
import { ownKeys } from './covers/ownKeys.ts'
import { paletteOf } from './covers/palette.ts'
import { lessons, uploads } from './lessons.ts'
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

type Subject = { title: string; category: string; level: string }

/** A cover as SVG of 640 by 360, for a lesson of the road-map or of the library. */
export function drawCover(subject: Subject): string {
  const { title, category, level } = subject
  const next = seededStream(`${category}/${title}`)
  const own = names.indexOf(category)
  const place = own < 0 ? Math.floor(next() * names.length) : own
  const { name, colours, compose } = lookOf(subject, place)
  const palette = paletteOf(level, colours)
  const chord = anyChord(level, next)
  const keys = ownKeys({ title, category }) ?? chord
  const motif = (motifs[name] as Motif)(palette, next)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
    <rect width="640" height="360" fill="${palette.ground}"/>${compose(palette, motif, keys)}</svg>`
}

/**
 * No two beside each other look alike: each next one has the next composition. Lessons of a category keep its motif and
 * colours; on a shelf of the library, where all are of one category, every other one has the motif of another.
 */
function lookOf({ title, category }: Subject, place: number) {
  const at = [...lessons, ...uploads].findIndex((each) => each.title === title && each.category === category)
  const any = seededStream(`look of ${title}`)
  const turn = at < 0 ? Math.floor(any() * compositions.length) : at
  const onShelf = uploads.some((upload) => upload.category === category)
  const name = onShelf && turn % 2 ? pick(names, any()) : (names[place] as string)
  const compose = compositions[turn % compositions.length] as (typeof compositions)[number]
  return { name, colours: onShelf ? turn : place, compose }
}

/** A chord for a lesson without music. */
function anyChord(level: string, next: () => number): number[] {
  const root = Math.floor(next() * 10)
  const shape = pick(chordShapes[level === 'advanced' ? 'sevenths' : 'triads'], next())
  return shape.map((step) => whiteKey(root + step))
}
