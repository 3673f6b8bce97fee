// Runs in a thread of its own: engraves one source after the other with Verovio, which takes some 200 MB as long as it lives.
import { parentPort } from 'node:worker_threads'
import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { cleanSvg } from './cleanSvg.ts'
import { withoutPadding } from './fingers.ts'
import { forDrawing, playedStaves, reload, XML_ID_SEED } from './forDrawing.ts'
import { breakLines, countLines, hasUpbeat, isUpbeatAlone, MAX_BARS_IN_PHRASES, PHRASE, planLines } from './phrases.ts'
import { type Music, readMusic } from './readNotes.ts'
import { stackPages } from './stackPages.ts'

export type Order = { id: number; xml: string }
export type Engraving = Music & { phone: string; wide: string; preview: string; midi: Uint8Array }
export type Delivery =
  | { id: number; progress: number }
  | { id: number; engraving: Engraving }
  | { id: number; refused: string }
  | { id: number; broken: string }

/** What is wrong with a source in words for people; any other error may have left Verovio broken. */
class Refused extends Error {}

/** Widths in Verovio's own units, at a scale at which a staff is as high as in a printed book. */
const WIDTHS = { phone: 900, wide: 2000, preview: 1300 }
const PREVIEW_BARS = 3
const OPTIONS = {
  scale: 40,
  xmlIdSeed: XML_ID_SEED,
  svgViewBox: true,
  adjustPageHeight: true,
  pageHeight: 60_000,
  header: 'none',
  footer: 'none',
  smuflTextFont: 'none',
  pageMarginTop: 40,
  pageMarginBottom: 40,
  pageMarginLeft: 80,
  pageMarginRight: 10,
  spacingSystem: 10,
}

/** Room between notes: Verovio's own, and the least at which they are told apart. */
const SPACING = { spacingLinear: 0.25, spacingNonLinear: 0.6 }
const CLOSE = { spacingLinear: 0.2, spacingNonLinear: 0.5 }

/** Three times what 10,000 notes take; a source of a few bytes may ask for all that the machine has. */
const MAX_MEMORY = 512 * 1024 * 1024
const PAGE = 64 * 1024
limitMemory()

const opened = createVerovioModule().then((module) => {
  // what it says of a source would be noise in the academy's log; what matters is told by the piece
  enableLog(LOG_OFF, module)
  return new VerovioToolkit(module)
})
let last: Promise<void> = Promise.resolve()

async function serve({ id, xml }: Order): Promise<void> {
  const post = (delivery: Delivery) => parentPort?.postMessage(delivery)
  try {
    const toolkit = await opened
    post({ id, progress: 10 })
    post({ id, engraving: engrave(toolkit, xml, (progress) => post({ id, progress })) })
  } catch (error) {
    if (error instanceof Refused) post({ id, refused: error.message })
    else post({ id, broken: String(error) })
  }
}

function engrave(toolkit: VerovioToolkit, xml: string, tell: (progress: number) => void): Engraving {
  toolkit.resetOptions()
  toolkit.setOptions({ ...OPTIONS, pageWidth: WIDTHS.wide })
  if (!toolkit.loadData(xml) || toolkit.getPageCount() === 0)
    throw new Refused('This file holds no music that can be read.')
  const mei = toolkit.getMEI({})
  tell(40)
  const music = readMusic(toolkit)
  if (music.notes.length === 0) throw new Refused('This file has no notes.')
  const midi = Buffer.from(toolkit.renderToMIDI(), 'base64')
  tell(60)
  const played = playedStaves(mei)
  const score = forDrawing(mei, played)
  // a long score takes seconds to load
  if (score !== mei) reload(toolkit, score)
  const own = { wide: draw(toolkit, 'wide'), phone: draw(toolkit, 'phone') }
  const wide = withoutPadding(drawInPhrases(toolkit, score, own.wide, 'wide'))
  const phone = withoutPadding(drawInPhrases(toolkit, score, own.phone, 'phone'))
  tell(80)
  reload(toolkit, firstBars(xml))
  reload(toolkit, forDrawing(toolkit.getMEI({}), played))
  const preview = withoutPadding(draw(toolkit, 'preview'))
  return { ...music, phone, wide, preview, midi: new Uint8Array(midi) }
}

/** The same source without what comes after its first bars. */
const firstBars = (xml: string): string =>
  xml
    .split(/(?=<part\s)/)
    .map((part) => {
      let count = 0
      return part.replace(/<measure[\s>][\s\S]*?<\/measure>/g, (bar) => (++count > PREVIEW_BARS ? '' : bar))
    })
    .join('')

/** Lines of whole phrases where they fit on the page, in place of the engraver's own. */
function drawInPhrases(toolkit: VerovioToolkit, music: string, own: string, width: keyof typeof PHRASE): string {
  const fit = countLines(own)
  const bars = fit.reduce((sum, count) => sum + count, 0)
  const upbeat = hasUpbeat(music)
  const isAlone = isUpbeatAlone(upbeat, fit)
  if (fit.length < 2 || (bars > MAX_BARS_IN_PHRASES && !isAlone)) return own
  const plans = planLines(bars, upbeat, PHRASE[width], fit)
  // a line is ended where it is said, and besides where it would be too long
  toolkit.setOptions({ pageWidth: WIDTHS[width], breaks: 'smart', breaksSmartSb: 0 })
  // notes stand closer together only for an upbeat that has no room otherwise
  for (const spacing of isAlone ? [SPACING, CLOSE] : [SPACING]) {
    toolkit.setOptions(spacing)
    const drawn = drawPlan(toolkit, music, plans, width)
    toolkit.setOptions(SPACING)
    if (drawn) return drawn
  }
  return own
}

/** The first of the plans whose lines fit on the page. */
function drawPlan(toolkit: VerovioToolkit, music: string, plans: readonly number[][], width: keyof typeof PHRASE) {
  for (const lines of plans) {
    reload(toolkit, breakLines(music, lines))
    const drawn = draw(toolkit, width)
    if (countLines(drawn).join() === lines.join()) return drawn
  }
  return undefined
}

/** All systems one below the other, as high as they are; of the first bars only the first page. */
function draw(toolkit: VerovioToolkit, width: keyof typeof WIDTHS): string {
  toolkit.setOptions({ pageWidth: WIDTHS[width] })
  toolkit.redoLayout()
  const count = width === 'preview' ? 1 : toolkit.getPageCount()
  return stackPages(Array.from({ length: count }, (_, page) => cleanSvg(toolkit.renderToSVG(page + 1))))
}

/** Node's types leave it out. */
type WasmMemory = { buffer: ArrayBuffer; grow(this: WasmMemory, pages: number): number }

/** Verovio's memory is not V8's, so the limits of a thread do not bind it; what can not grow fails as if there were no more. */
function limitMemory(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
    .Memory
  const { grow } = prototype
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY) throw new RangeError('A score may not take more memory.')
    return grow.call(this, pages)
  }
}

parentPort?.on('message', (order: Order) => {
  last = last.then(() => serve(order))
})
