// The picture of a film at a time: the line of the score that sounds, and the keyboard with the keys that are down.
import sharp from 'sharp'
import type { FilmNote, FilmScore } from './engrave.ts'

export const WIDTH = 640
export const HEIGHT = 360
const SCORE = 200
const BAR = 6
const KEYS = HEIGHT - SCORE - BAR
/** Seconds before its end at which a note goes out, so that the next one at the same key is seen to be struck. */
const GAP = 0.07
const PAPER = '#FBFAF6'
const TONE = { right: '#8A2B2B', left: '#A97B2F' }
const WOOD = [0x1d, 0x1a, 0x17]
const FELT = [0xc4, 0x47, 0x3f]
const WHITE = [0, 2, 4, 5, 7, 9, 11]
const isWhite = (midi: number) => WHITE.includes(midi % 12)

/** Answers the raw picture of a time in seconds since the first note; pictures that are alike are drawn once. */
export function makePainter({ lines, notes, seconds }: FilmScore): (time: number) => Promise<Buffer> {
  const boxes = lines.map((line) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(line)?.slice(1).map(Number) ?? [1, 1])
  const scale = Math.min(...boxes.flatMap(([width = 1, height = 1]) => [(WIDTH - 16) / width, (SCORE - 8) / height]))
  const range = keyRange(notes)
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (key: string, draw: () => string): Promise<Buffer> => {
    const known = drawn.get(key) ?? sharp(Buffer.from(draw())).flatten({ background: PAPER }).raw().toBuffer()
    drawn.set(key, known)
    return known
  }
  return async (time) => {
    const lit = notes.filter(({ at, length }) => time >= at && time < at + Math.max(length - GAP, length / 2))
    const begun = notes.filter(({ at }) => at <= time + 0.05)
    const line = (begun.at(-1) ?? notes[0])?.line ?? 0
    const marks = lit.map(({ id, hand }) => `#${id}{fill:${TONE[hand]};color:${TONE[hand]}}`).sort()
    const [score, keys] = await Promise.all([
      once(`${line} ${marks.join('')}`, () => drawLine(lines[line] ?? '', boxes[line] ?? [1, 1], scale, marks)),
      once(`keys ${marks.join('')}`, () => drawKeyboard(range, lit)),
    ])
    return Buffer.concat([score, progressBar(Math.min(1, Math.max(0, time / seconds))), keys])
  }
}

function drawLine(svg: string, [width = 1, height = 1]: number[], scale: number, marks: readonly string[]): string {
  const [w, h] = [width * scale, height * scale]
  const placed = svg
    .replace('<svg ', `<svg x="${(WIDTH - w) / 2}" y="${(SCORE - h) / 2}" width="${w}" height="${h}" `)
    .replace('</defs>', `</defs><style>${marks.join('')}</style>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${SCORE}" color="#17140F" fill="#17140F"><rect width="${WIDTH}" height="${SCORE}" fill="${PAPER}"/>${placed}</svg>`
}

/** How far the music has come, as rows of pixels. */
function progressBar(share: number): Buffer {
  const row = Buffer.from(Array.from({ length: WIDTH }, (_, x) => (x < share * WIDTH ? FELT : WOOD)).flat())
  return Buffer.concat(Array.from({ length: BAR }, () => row))
}

/** From a C to a B around all that is played, two octaves at least. */
function keyRange(notes: readonly FilmNote[]): { from: number; to: number } {
  const keys = notes.map(({ midi }) => midi)
  let from = Math.floor(Math.min(...keys) / 12) * 12
  let to = Math.floor(Math.max(...keys) / 12) * 12 + 11
  if (to - from < 24) {
    if (from >= 60) from -= 12
    else to += 12
  }
  return { from, to }
}

function drawKeyboard({ from, to }: { from: number; to: number }, lit: readonly FilmNote[]): string {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const whites = all.filter(isWhite)
  const width = WIDTH / whites.length
  const toneOf = (midi: number) => {
    const note = lit.find((one) => one.midi === midi)
    return note && TONE[note.hand]
  }
  const white = whites.map((midi, at) => {
    const tone = toneOf(midi)
    const height = KEYS - (tone ? 4 : 10)
    return `<rect x="${at * width + 0.75}" y="0" width="${width - 1.5}" height="${height}" rx="3" fill="${tone ?? '#F6F2E9'}"/>`
  })
  const black = all
    .filter((midi) => !isWhite(midi))
    .map((midi) => {
      const x = whites.filter((other) => other < midi).length * width - width * 0.3
      const tone = toneOf(midi)
      return `<rect x="${x}" y="0" width="${width * 0.6}" height="${(KEYS - 10) * 0.62 + (tone ? 4 : 0)}" rx="2" fill="${tone ?? '#1D1A17'}" stroke="#0E0C0B" stroke-width="1.5"/>`
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${KEYS}"><rect width="${WIDTH}" height="${KEYS}" fill="#0E0C0B"/>${white.join('')}${black.join('')}</svg>`
}
