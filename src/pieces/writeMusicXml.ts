// Writes a score as MusicXML, with what an engraver would have to decide: accidentals, beams and triplets.
import { midiOf, type Spelled } from '../platform/spelling.ts'
import { findBeams } from './beams.ts'
import {
  type Bar,
  barUnits,
  fifthsOf,
  type Hand,
  hands,
  lengthOf,
  type Moment,
  QUARTER,
  type Score,
  voicesOf,
} from './score.ts'

const STAVES: Record<Hand, { staff: number; clef: string }> = {
  right: { staff: 1, clef: '<sign>G</sign><line>2</line>' },
  left: { staff: 2, clef: '<sign>F</sign><line>4</line>' },
}
/** Units of each written value, dotted ones with their dot. */
const TYPES = new Map<number, [type: string, dotted: boolean]>([
  [48, ['whole', false]],
  [72, ['whole', true]],
  [24, ['half', false]],
  [36, ['half', true]],
  [12, ['quarter', false]],
  [18, ['quarter', true]],
  [6, ['eighth', false]],
  [9, ['eighth', true]],
  [3, ['16th', false]],
])
const SYMBOL = /^([A-G])([♯♭]?)([^/]*)(?:\/([A-G])([♯♭]?))?$/
const SIGNS: Record<number, string> = { [-2]: 'flat-flat', [-1]: 'flat', 0: 'natural', 1: 'sharp', 2: 'double-sharp' }
/** Order in which signatures take their sharps, as letters counted from C; flats come from the other end. */
const SHARPENED = [3, 0, 4, 1, 5, 2, 6]

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\n]/gu, '')

/** What the signature does to each letter. */
function signature(fifths: number): number[] {
  const alters = [0, 0, 0, 0, 0, 0, 0]
  const letters = fifths > 0 ? SHARPENED.slice(0, fifths) : SHARPENED.slice(7 + Math.max(fifths, -7))
  if (fifths !== 0) for (const letter of letters) alters[letter] = Math.sign(fifths)
  return alters
}

/** The whole document. @throws Error for a moment that no single note value writes */
export function writeMusicXml(score: Score): string {
  const bars = Math.max(...hands.map((hand) => score.parts[hand].length))
  const measures = Array.from({ length: bars }, (_, at) => writeBar(score, at, at === bars - 1))
  return `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0">
<work><work-title>${escapeXml(score.title)}</work-title></work>
<identification><creator type="composer">${escapeXml(score.composer)}</creator></identification>
<part-list><score-part id="P1"><part-name print-object="no">Piano</part-name></score-part></part-list>
<part id="P1">
${measures.join('\n')}
</part>
</score-partwise>
`
}

function writeBar(score: Score, at: number, isLast: boolean): string {
  const isUpbeat = score.upbeat && at === 0
  const number = at + (score.upbeat ? 0 : 1)
  // each voice begins where the bar does
  const voices = hands
    .flatMap((hand) => voicesOf(score, hand).map((bars, place) => ({ hand, bars, place })))
    .map((voice, index, all) => writeVoice(score, at, voice) + (index < all.length - 1 ? goBack(voice.bars[at]) : ''))
  return [
    `<measure number="${number}"${isUpbeat ? ' implicit="yes"' : ''}>`,
    at === 0 ? writeAttributes(score) : '',
    ...voices,
    isLast ? '<barline location="right"><bar-style>light-heavy</bar-style></barline>' : '',
    '</measure>',
  ].join('')
}

const goBack = (bar: Bar = []): string => `<backup><duration>${lengthOf(bar)}</duration></backup>`

function writeAttributes({ key, beats, beatType, tempo }: Score): string {
  const mode = key.endsWith('m') ? 'minor' : 'major'
  const clefs = hands.map((hand) => `<clef number="${STAVES[hand].staff}">${STAVES[hand].clef}</clef>`)
  const signed = key && `<key><fifths>${fifthsOf(key)}</fifths><mode>${mode}</mode></key>`
  return `<attributes><divisions>${QUARTER}</divisions>${signed}<time><beats>${beats}</beats><beat-type>${beatType}</beat-type></time><staves>2</staves>${clefs.join('')}</attributes><direction><direction-type><words/></direction-type><staff>1</staff><sound tempo="${tempo}"/></direction>`
}

type Voice = {
  hand: Hand
  bars: readonly Bar[]
  /** From above, the first one being 0. */
  place: number
}

function writeVoice(score: Score, number: number, { hand, bars, place }: Voice): string {
  const bar = bars[number] ?? []
  const { staff } = STAVES[hand]
  const voice = staff + place * hands.length
  // two voices on a staff are told apart by their stems
  const stem = score.held?.[hand] ? `<stem>${place === 0 ? 'up' : 'down'}</stem>` : ''
  const beams = findBeams(bar, score)
  // an accidental holds for its line until the bar ends
  const inForce = new Map<number, number>()
  const alters = signature(fifthsOf(score.key))
  const tiedBefore = bars[number - 1]?.at(-1)?.tied ?? false
  const accidental = ({ step, alter }: Spelled, held: boolean): string => {
    if (held || (inForce.get(step) ?? (alters[step % 7] as number)) === alter) return ''
    inForce.set(step, alter)
    return `<accidental>${SIGNS[alter]}</accidental>`
  }
  return bar
    .map((moment, at) => {
      const held = (bar[at - 1]?.tied ?? tiedBefore) && moment.notes.length > 0
      const shared = { staff, voice, stem, beams: beams[at] ?? '', tuplet: tupletOf(bar, at), held }
      const whole = bar.length === 1 && moment.units === barUnits(score)
      return writeLabel(moment, staff) + writeMoment(moment, { ...shared, accidental, whole })
    })
    .join('')
}

const writeLabel = ({ label }: Moment, staff: number): string =>
  label ? `<harmony placement="above">${writeRoot(label)}<staff>${staff}</staff></harmony>` : ''

/** A chord's symbol in its parts, for which the engraver keeps room; its own words for the kind are written as they are. */
function writeRoot(label: string): string {
  const [, letter = '', sign = '', kind = '', bass = '', bassSign = ''] = SYMBOL.exec(label) ?? []
  const alter = (name: string, of: string) => (of ? `<${name}>${of === '♯' ? 1 : -1}</${name}>` : '')
  const below = bass && `<bass><bass-step>${bass}</bass-step>${alter('bass-alter', bassSign)}</bass>`
  return `<root><root-step>${letter}</root-step>${alter('root-alter', sign)}</root><kind text="${escapeXml(kind)}">other</kind>${below}`
}

/** Where a triplet begins and ends: it fills whole quarters, in three even notes or in a long and a short one. */
function tupletOf(bar: Bar, at: number): 'start' | 'stop' | undefined {
  const moment = bar[at]
  if (!moment?.triplet) return undefined
  let before = 0
  for (let other = at - 1; bar[other]?.triplet; other--) before += bar[other]?.units ?? 0
  if (before % QUARTER === 0) return 'start'
  return (before + moment.units) % QUARTER === 0 ? 'stop' : undefined
}

type Shared = {
  staff: number
  voice: number
  stem: string
  beams: string
  tuplet: 'start' | 'stop' | undefined
  held: boolean
  whole: boolean
  accidental: (note: Spelled, held: boolean) => string
}

function writeMoment(moment: Moment, { staff, voice, stem, beams, tuplet, held, whole, accidental }: Shared): string {
  const { units, notes, tied, triplet } = moment
  const [type, dotted] = TYPES.get(triplet ? (units * 3) / 2 : units) ?? []
  if (!type) throw new Error(`No note lasts ${units} units.`)
  const shape = `<voice>${voice}</voice><type>${type}</type>${dotted ? '<dot/>' : ''}`
  const time = triplet
    ? '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>'
    : ''
  if (notes.length === 0) {
    const rest = whole
      ? `<rest measure="yes"/><duration>${units}</duration><voice>${voice}</voice>`
      : `<rest/><duration>${units}</duration>${shape}`
    return `<note>${rest}${time}<staff>${staff}</staff></note>`
  }
  const lowestFirst = [...notes].sort((a, b) => midiOf(a) - midiOf(b))
  const marks = `${held ? '<tied type="stop"/>' : ''}${tied ? '<tied type="start"/>' : ''}`
  const ties = `${held ? '<tie type="stop"/>' : ''}${tied ? '<tie type="start"/>' : ''}`
  return lowestFirst
    .map((note, at) => {
      const finger = moment.fingers[at]
      const bracket = tuplet && at === 0 ? `<tuplet type="${tuplet}" bracket="${beams ? 'no' : 'yes'}"/>` : ''
      const fingering = finger === undefined ? '' : `<technical><fingering>${finger}</fingering></technical>`
      const notations = marks + bracket + fingering
      return `<note>${at > 0 ? '<chord/>' : ''}${writePitch(note)}<duration>${units}</duration>${ties}${shape}${accidental(note, held)}${time}${stem}<staff>${staff}</staff>${at === 0 ? beams : ''}${notations ? `<notations>${notations}</notations>` : ''}</note>`
    })
    .join('')
}

const writePitch = ({ step, alter }: Spelled): string =>
  `<pitch><step>${'CDEFGAB'[step % 7]}</step>${alter ? `<alter>${alter}</alter>` : ''}<octave>${Math.floor(step / 7)}</octave></pitch>`
