import { buffer } from 'node:stream/consumers'
import { academyMark, deliveredAccent } from '../../../platform/academy.ts'
import type { Context } from '../../../platform/server/context.ts'
import { sharp } from '../../../platform/server/sharp.ts'
import { picturesSection } from '../../../settings/index.ts'

const PAPER = '#fbfaf6'
/** What is drawn keeps away from the edge. */
const INSET = 0.8
/** Of an icon that systems cut into their own shapes, a circle of this width is sure to stay: the square within it. */
const MASKABLE_INSET = 0.8 * Math.SQRT1_2

type Stores = Pick<Context, 'files' | 'settings'>

/** The owner's own, as it is stored. */
export async function readLogo({ files, settings }: Stores): Promise<Buffer | null> {
  const { logo } = settings.read(picturesSection)
  return logo && buffer(await files.read(logo.key))
}

/** The owner's logo, or else the academy's mark in its colour, as a square PNG. */
export async function drawIcon({ files, settings }: Stores, size: number, maskable = false): Promise<Buffer> {
  const logo = await readLogo({ files, settings })
  const inner = Math.round(size * (size < 100 ? 1 : maskable ? MASKABLE_INSET : INSET))
  const source = logo ?? Buffer.from(markIn((settings.academy().accent ?? deliveredAccent).light, inner))
  const before = Math.floor((size - inner) / 2)
  const around = { top: before, left: before, bottom: size - inner - before, right: size - inner - before }
  // a tab has a colour of its own behind a small icon, a home screen none
  const background = size < 100 ? { r: 0, g: 0, b: 0, alpha: 0 } : PAPER
  const drawn = sharp()(source)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ ...around, background })
  return (size < 100 ? drawn : drawn.flatten({ background: PAPER })).png().toBuffer()
}

const markIn = (accent: string, size: number): string => {
  const paths = academyMark.map(
    ({ path, accent: isAccent }) => `<path fill="${isAccent ? accent : '#17140f'}" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${paths.join('')}</svg>`
}

/** Several square PNGs as one ICO file, for whoever asks for /favicon.ico. */
export function toIco(pictures: readonly { size: number; content: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { size, content }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(content.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += content.length
  }
  return Buffer.concat([head, ...pictures.map(({ content }) => content)])
}
