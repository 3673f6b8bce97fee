import { AppError } from '../../../platform/errors.ts'
import { checkScore } from './checkScore.ts'

export const MAX_BARS = 400

/** What the file itself says of a piece, and its text as the engraver takes it. */
export type XmlSource = { xml: string; title: string; composer: string }

const OWN_DTD = 'This file declares entities or a DTD of its own, which we don’t take.'

const refuse = (text: string): AppError => new AppError('invalid', text)

/**
 * The text of a score without what could reach out of the file: entities, an internal subset of a DTD and XInclude are
 * refused; the reference to MusicXML's own DTD, which most programs write, is taken out.
 * @throws AppError 'invalid' that names what is wrong
 */
export function cleanXml(content: Uint8Array): { xml: string; root: string } {
  const text = decode(content)
  if (/<!(ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw refuse(OWN_DTD)
  if (/XInclude|<\w*:include\b/i.test(text)) throw refuse('This file includes other files, which we don’t take.')
  const xml = withoutDoctype(text)
  const root = /<(score-partwise|score-timewise)\b/.exec(xml)
  if (!root) throw refuse('This is no MusicXML score.')
  if (!xml.includes(`</${root[1]}`)) throw refuse('This file is cut short: its end is missing.')
  return { xml, root: root[1] ?? '' }
}

/** Checks MusicXML before anything parses it. @throws AppError 'invalid' that names what is wrong */
export function readXml(content: Uint8Array): XmlSource {
  const { xml, root } = cleanXml(content)
  const parts = xml.split(/<part\s/).slice(1)
  const bars =
    root === 'score-timewise'
      ? countOf(xml, /<measure\s/g)
      : Math.max(0, ...parts.map((part) => countOf(part, /<measure[\s>]/g)))
  if (bars > MAX_BARS) throw refuse(`A piece may have at most ${MAX_BARS} bars; this one has ${bars}.`)
  checkScore(xml)
  const composer = /<creator\s[^<>]{0,100}type="composer"[^<>]{0,100}>([^<]*)</.exec(xml)?.[1] ?? ''
  const title = /<work-title>([^<]*)</.exec(xml)?.[1] || /<movement-title>([^<]*)</.exec(xml)?.[1] || ''
  return { xml, title: readable(title), composer: readable(composer) }
}

/** Takes out the reference to a DTD; by places and not by a pattern, which hostile files keep busy for hours. */
function withoutDoctype(text: string): string {
  const [before = '', after, ...more] = text.split(/<!DOCTYPE/i)
  if (after === undefined) return text
  const end = after.indexOf('>')
  if (more.length > 0 || end < 0 || after.slice(0, end).includes('[')) throw refuse(OWN_DTD)
  return before + after.slice(end + 1)
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** MusicXML is UTF-8, or UTF-16 with a mark at its beginning. */
function decode(content: Uint8Array): string {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(content)
  if (text.includes('\0')) throw refuse('This file is no text that can be read.')
  return encoding === 'utf-8' ? text : text.replace(/^(<\?xml[^>]*)encoding="[^"]*"/i, '$1encoding="UTF-8"')
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’' }

/** Words for people: XML's own signs undone, one line, no more than a title may have. */
function readable(text: string): string {
  const plain = text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => sign(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => sign(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name] ?? '')
  return plain
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

const sign = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
