import { pick, shade } from './seed.ts'

const colours = [
  '#EFE6D6',
  '#E9CFC6',
  '#EBD6A6',
  '#CFDACB',
  '#C9D6D8',
  '#D9CBD3',
  '#B8524A',
  '#C79A4B',
  '#55705F',
  '#4A5A66',
  '#6E4453',
  '#3A332C',
]

const keys = (colour: string) =>
  Array.from(
    { length: 9 },
    (_, i) => `<rect x="${i * 29 - 2}" y="0" width="27" height="${i % 2 ? 92 : 112}" rx="6" fill="${colour}"/>`,
  ).join('')

const motifs: ((colour: string) => string)[] = [
  (c) => `<circle cx="128" cy="118" r="98" fill="${c}"/>`,
  (c) => `<path d="M36 256V128A92 92 0 0 1 220 128V256Z" fill="${c}"/>`,
  keys,
  (c) => `<path d="M0 0H256V70C206 130 150 40 92 112C60 152 24 150 0 140Z" fill="${c}"/>`,
  (c) =>
    [40, 76, 112, 148, 184]
      .map(
        (y) =>
          `<path d="M0 ${y}C70 ${y - 26} 150 ${y + 26} 256 ${y - 12}" fill="none" stroke="${c}" stroke-width="5"/>`,
      )
      .join(''),
]

export const groundCount = colours.length
export const motifCount = motifs.length

/** The wall behind the sitter, in the academy's palette. */
export function drawGround(ground: number, motif: number): string {
  const colour = pick(colours, ground / groundCount)
  const light = ground < 6
  return `<rect width="256" height="256" fill="${colour}"/>${pick(motifs, motif / motifCount)(shade(colour, light ? 0.34 : 0.13))}`
}
