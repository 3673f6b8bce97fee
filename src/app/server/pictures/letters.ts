import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../platform/server/escapeHtml.ts'
import { lazy } from '../../../platform/server/lazy.ts'
import { sharp } from '../../../platform/server/sharp.ts'
import { projectRoot } from '../projectRoot.ts'
import { readLetters } from './fontLetters.ts'

const FILES = ['titles.ttf', 'titles-extra.ttf', 'titles-dotted.ttf']
const FAMILY = 'Fraunces'
const fontFile = (name: string): string => join(projectRoot(), 'src/ui/web/fonts', name)

const ours = lazy(() => new Set(FILES.flatMap((name) => [...readLetters(readFileSync(fontFile(name)))])))

/**
 * Whether the fonts that the academy ships have every letter of a text: of others a machine may have none, and would
 * draw boxes.
 */
export const hasLetters = (text: string): boolean =>
  [...text.normalize('NFC')].every((letter) => ours().has(letter.codePointAt(0) ?? 0))

/** The fonts are all there before the first text is set in them: the drawing library looks for letters once. */
const loadFonts = lazy(async () => {
  for (const name of FILES) await sharp()({ text: { text: 'x', font: 'sans 8', fontfile: fontFile(name) } }).toBuffer()
})

type Style = { size: number; width: number; colour: string }
type Drawn = { input: Buffer; width: number; height: number }

/** A text in the letters of titles, in lines of at most `width` pixels. */
async function drawText(text: string, { size, width, colour }: Style): Promise<Drawn> {
  await loadFonts()
  const { data, info } = await sharp()({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text.normalize('NFC'))}</span>`,
      ...{ font: `${FAMILY} ${size}`, fontfile: fontFile('titles.ttf') },
      ...{ width, dpi: 72, rgba: true, wrap: 'word-char', spacing: Math.round(size / 8) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The same in the largest of several sizes in which it is no higher than `height`; in the smallest where none is. */
export async function fitText(
  text: string,
  { sizes, height, ...style }: Omit<Style, 'size'> & { sizes: readonly number[]; height: number },
): Promise<Drawn> {
  let drawn: Drawn | undefined
  for (const size of sizes) {
    drawn = await drawText(text, { ...style, size })
    if (drawn.height <= height && drawn.width <= style.width) break
  }
  if (!drawn) throw new Error('There is no size to draw a text in.')
  return drawn
}
