import { formatRelative } from '../../platform/dates.ts'
import type { PageContext } from '../../platform/document.ts'

/** What differs from answer to answer, in places that the cached markup leaves open. */
export type Slots = Pick<PageContext, 'csrf' | 'now' | 'locale'> & { nonce: string; context: string }
type SlotName = 'csrf' | 'nonce' | 'context' | 'ago' | 'tools' | 'main' | 'apart'
export type Slot = { slot: SlotName; at: string }
/** Markup as it is sent, cut at its slots. */
export type Pieces = (Uint8Array | Slot)[]

/** Nobody can write a slot into their words, since they can't know this. */
const MARK = `slot-${crypto.randomUUID()}-`
const SLOT = new RegExp(`${MARK}([a-z]+)=([^;]*);`)

/** Text that is replaced in each answer, where markup is rendered as text; `at`: the instant of an 'ago', the number of what is rendered apart. */
export const slot = (name: SlotName, at = ''): string => `${MARK}${name}=${at};`

export function cut(markup: string): Pieces {
  // a regular expression with groups splits into text, name, instant, text, …
  const parts = markup.split(SLOT)
  const pieces: Pieces = []
  for (let index = 0; index < parts.length; index += 3) {
    const text = parts[index] ?? ''
    // one that was changed on its way into the markup would reach the reader as it is
    if (text.toLowerCase().includes(MARK)) throw new Error('A slot was changed while the page was rendered.')
    if (text) pieces.push(encode(text))
    const name = parts[index + 1] as SlotName | undefined
    if (name) pieces.push({ slot: name, at: parts[index + 2] ?? '' })
  }
  return pieces
}

/** Puts other markup into the places for it. */
export const insert = (pieces: Pieces, given: (place: Slot) => Pieces | undefined): Pieces =>
  pieces.flatMap((piece) => (piece instanceof Uint8Array ? [piece] : (given(piece) ?? [piece])))

/** The bytes of an answer: the same arrays again and again, copied into one. */
export function fill(pieces: Pieces, slots: Slots): Uint8Array {
  let length = 0
  const filled = pieces.map((piece) => {
    const bytes = piece instanceof Uint8Array ? piece : encode(textFor(piece, slots))
    length += bytes.length
    return bytes
  })
  const answer = new Uint8Array(length)
  let at = 0
  for (const bytes of filled) {
    answer.set(bytes, at)
    at += bytes.length
  }
  return answer
}

function textFor({ slot, at }: Slot, slots: Slots): string {
  if (slot === 'ago') return escapeText(formatRelative(at, slots.now, slots.locale))
  if (slot === 'csrf' || slot === 'nonce' || slot === 'context') return slots[slot]
  throw new Error(`Nothing was put into the place of ${slot}.`)
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const encoder = new TextEncoder()
/** Of texts up to this length the way to the encoder and back takes longer than a loop. */
const SHORT = 200

export function encode(text: string): Uint8Array {
  if (text.length > SHORT) return encoder.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return encoder.encode(text)
    bytes[at] = code
  }
  return bytes
}
