import { type Academy, academyMark, deliveredAccent } from '../../../platform/academy.ts'
import { sharp } from '../../../platform/server/sharp.ts'
import { fitText, hasLetters } from './letters.ts'

/** As large as those who show links ask for. */
const CARD = { width: 1200, height: 630 } as const
const [PAPER, INK, MUTED] = ['#fbfaf6', '#17140f', '#6a6358']
const MARGIN = 80
const KEYS = 430
/** Between name and tagline: the descenders of a second line reach into it. */
const GAP = 40
const KEY = 60

/** The keys of a piano from edge to edge below a strip of felt, three of them held. */
function drawKeys(accent: string): string {
  const held = new Set([8, 10, 12])
  const white = Array.from({ length: CARD.width / KEY }, (_, at) => {
    const fill = held.has(at) ? accent : '#ffffff'
    return `<rect x="${at * KEY}" y="${KEYS + 10}" width="${KEY - 2}" height="220" rx="6" fill="${fill}"/>`
  })
  // of seven white keys the third and the last have none behind them
  const black = Array.from({ length: CARD.width / KEY }, (_, at) =>
    [2, 6].includes((at + 6) % 7)
      ? ''
      : `<rect x="${at * KEY + 40}" y="${KEYS + 10}" width="38" height="118" rx="4" fill="#141210"/>`,
  )
  const felt = `<rect y="${KEYS}" width="${CARD.width}" height="10" fill="${accent}"/>`
  return `<rect y="${KEYS}" width="${CARD.width}" height="200" fill="#141210"/>${felt}${white.join('')}${black.join('')}`
}

/** The academy's mark, alone where its name is in letters that we have no font for. */
const drawMark = (accent: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})">${academyMark
    .map(({ path, accent: coloured }) => `<path d="${path}" fill="${coloured ? accent : INK}"/>`)
    .join('')}</g>`

/** The owner's logo within a box: at its left, or in its middle. */
async function placeLogo(
  logo: Buffer,
  box: { left: number; top: number; width: number; height: number },
  isMid: boolean,
) {
  const size = { width: box.width, height: box.height, fit: 'inside' } as const
  const { data, info } = await sharp()(logo).resize(size).png().toBuffer({ resolveWithObject: true })
  const left = isMid ? box.left + Math.round((box.width - info.width) / 2) : box.left
  return { input: data, left, top: box.top + Math.round((box.height - info.height) / 2) }
}

/**
 * The picture of the academy that a link to it is shown with, as PNG: its logo or mark, its name, what it is for and its
 * colour.
 */
export async function drawCard(
  { name, tagline, accent }: Pick<Academy, 'name' | 'tagline' | 'accent'>,
  logo: Buffer | null = null,
) {
  const colour = (accent ?? deliveredAccent).light
  const isNamed = hasLetters(name)
  const box = isNamed
    ? { left: MARGIN, top: 44, width: 400, height: 80 }
    : { left: MARGIN, top: 85, width: CARD.width - 2 * MARGIN, height: 260 }
  const mark = isNamed ? drawMark(colour, MARGIN, 56, 56) : drawMark(colour, CARD.width / 2 - 110, 105, 220)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${PAPER}"/>${logo ? '' : mark}${drawKeys(colour)}</svg>`
  const placed = logo ? [await placeLogo(logo, box, !isNamed)] : []
  const texts = isNamed ? await drawWords(name, hasLetters(tagline) ? tagline : '') : []
  return sharp()(Buffer.from(ground))
    .composite([...placed, ...texts])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Name and tagline, together in the middle between mark and keys. */
async function drawWords(name: string, tagline: string) {
  const width = CARD.width - 2 * MARGIN
  const title = await fitText(name, { width, height: 170, colour: INK ?? '', sizes: [104, 88, 72, 60, 48, 40] })
  const line = tagline && (await fitText(tagline, { width, height: 80, colour: MUTED ?? '', sizes: [38, 32, 28] }))
  const top = 270 - Math.round((title.height + (line ? line.height + GAP : 0)) / 2)
  const placed = [{ input: title.input, left: MARGIN, top }]
  return line ? [...placed, { input: line.input, left: MARGIN, top: top + title.height + GAP }] : placed
}
