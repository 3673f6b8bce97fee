/// <reference path="../../src/pieces/server/engraving/verovio.d.ts" />
// A piece as a film shows it: one drawing for each line of its score, and its notes until the film ends.
import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import type { DemoPiece } from '../../demo/pieces.ts'
import type { PieceNote } from '../../src/pieces/contract.ts'
import { barUnits, lengthOf, QUARTER } from '../../src/pieces/score.ts'
import { inWords } from '../../src/pieces/server/engraving/cleanSvg.ts'
import { withoutPadding } from '../../src/pieces/server/engraving/fingers.ts'
import { forDrawing, reload, XML_ID_SEED } from '../../src/pieces/server/engraving/forDrawing.ts'
import { readMusic } from '../../src/pieces/server/engraving/readNotes.ts'
import { writeMusicXml } from '../../src/pieces/writeMusicXml.ts'

/** Seconds of music at most; a film ends with a bar. */
const LONGEST = 14

const OPTIONS = {
  ...{ scale: 40, xmlIdSeed: XML_ID_SEED, svgViewBox: true, adjustPageHeight: true, header: 'none', footer: 'none' },
  ...{ pageMarginTop: 20, pageMarginBottom: 20, pageMarginLeft: 60, pageMarginRight: 10 },
  // a page so low takes one line
  ...{ smuflTextFont: 'none', pageWidth: 1150, pageHeight: 300 },
}

/** A note of the film, in seconds from the first one, and the line that it is written in. */
export type FilmNote = Pick<PieceNote, 'id' | 'midi' | 'name' | 'bar' | 'hand'> & {
  at: number
  length: number
  line: number
}
export type FilmScore = { lines: string[]; notes: FilmNote[]; seconds: number }

const module = await createVerovioModule()
enableLog(LOG_OFF, module)
const toolkit = new VerovioToolkit(module)

export function engrave(piece: DemoPiece): FilmScore {
  toolkit.resetOptions()
  toolkit.setOptions(OPTIONS)
  toolkit.loadData(writeMusicXml(piece))
  const { notes: written } = readMusic(toolkit)
  reload(toolkit, forDrawing(toolkit.getMEI({})))
  const pages = Array.from({ length: toolkit.getPageCount() }, (_, page) => drawPage(page + 1))
  const quarter = 60 / piece.tempo
  const end = endOf(piece, LONGEST / quarter)
  const notes = written
    .filter(({ at }) => at < end)
    .map(({ id, midi, name, bar, hand, at, duration }) => ({
      ...{ id, midi, name, bar, hand, at: at * quarter },
      length: (Math.min(end, at + duration) - at) * quarter,
      line: pages.findIndex((page) => page.includes(`id="${id}"`)),
    }))
  return { lines: pages, notes, seconds: end * quarter }
}

/** A page without the blanks between its elements, which keep the fingers from being found. */
const drawPage = (page: number): string => withoutPadding(inWords(toolkit.renderToSVG(page)).replace(/>\s+</g, '><'))

/** Quarters after which the last bar ends that is over before `longest`; one bar at least. */
function endOf(piece: DemoPiece, longest: number): number {
  const bars = piece.parts.right.map(
    (bar, at) => (at === 0 && piece.upbeat ? lengthOf(bar) : barUnits(piece)) / QUARTER,
  )
  const last = piece.upbeat ? bars.length - 1 : bars.length
  let end = 0
  for (const [at, bar] of bars.entries()) {
    // the last bar is shorter by the upbeat
    const length = at === last && piece.upbeat ? lengthOf(piece.parts.right[at] ?? []) / QUARTER : bar
    if (at > 0 && end + length > longest) break
    end += length
  }
  return end
}
