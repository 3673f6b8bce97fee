import type { Mention } from './contract.ts'

/** Nicknames are letters, digits, and `_` `.` `-` inside; the name in `ada@example.com` is none. */
const MENTION = /(?<![\p{L}\p{N}_@./-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,38}[\p{L}\p{N}_])?)/gu
const LINK = /\bhttps?:\/\/[^\s<>"'`]+/giu
const HOST = /^https?:\/\/[\p{L}\p{N}]/iu
/** What ends a sentence rather than an address. */
const TAIL = new Set('.,;:!?…*_~\'"»”’')

/** Nobody is reached by a text that names everybody. */
const MOST_MENTIONS = 10

/** The nicknames that a text names, in lower case, each once, the first ten. */
export function mentionedIn(body: string): string[] {
  const named = piecesOf(body).flatMap((piece) => (piece.kind === 'name' ? [piece.text.slice(1).toLowerCase()] : []))
  return [...new Set(named)].slice(0, MOST_MENTIONS)
}

export const linksIn = (body: string): string[] =>
  piecesOf(body).flatMap((piece) => (piece.kind === 'link' ? [piece.text] : []))

/** A stretch of a body as a screen shows it; `href` of a link is safe to follow, that of a mention is a profile's. */
export type Piece = { kind: 'text'; text: string } | { kind: 'link' | 'mention'; text: string; href: string }

export const profilePath = (memberId: number): string => `/member/community/user/${memberId}`

/** Cuts a body into text, links and mentions of members that there are. */
export function splitBody(body: string, mentions: readonly Mention[]): Piece[] {
  const ids = new Map(mentions.map(({ user_name, id }) => [user_name.toLowerCase(), id]))
  return piecesOf(body).reduce<Piece[]>((pieces, { kind, text }) => {
    const id = kind === 'name' ? ids.get(text.slice(1).toLowerCase()) : undefined
    const before = pieces.at(-1)
    if (kind === 'link') pieces.push({ kind, text, href: text })
    else if (id !== undefined) pieces.push({ kind: 'mention', text, href: profilePath(id) })
    else if (before?.kind === 'text') before.text += text
    else pieces.push({ kind: 'text', text })
    return pieces
  }, [])
}

type Raw = { kind: 'text' | 'link' | 'name'; text: string }

/** Links are found first, so that an `@` in an address names nobody. */
function piecesOf(body: string): Raw[] {
  return cut(body, 'link', LINK, withoutTail).flatMap((piece) =>
    piece.kind === 'text' ? cut(piece.text, 'name', MENTION, (found) => found) : [piece],
  )
}

function cut(text: string, kind: 'link' | 'name', pattern: RegExp, trim: (found: string) => string): Raw[] {
  const pieces: Raw[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const found = trim(match[0])
    if (found === '') continue
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) })
    pieces.push({ kind, text: found })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

/**
 * An address without the marks that end its sentence, and without brackets that were opened before it. Each letter is
 * looked at once: a text made of nothing but dots and brackets must not keep anybody busy.
 */
function withoutTail(found: string): string {
  const opened = found.split('(').length
  let closed = found.split(')').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    if (TAIL.has(last)) continue
    if (last !== ')' || closed <= opened) break
    closed--
  }
  const short = found.slice(0, end)
  return HOST.test(short) ? short : ''
}
