import { formatRelative } from '../../platform/dates.ts'
import type { PageContext } from '../../platform/document.ts'
import type { RenderingContext } from '../../platform/web/pageContext.ts'

/** What differs from answer to answer, in places that the cached markup leaves open. */
export type Slots = Pick<PageContext, 'csrf' | 'now' | 'locale'> & { nonce: string; tools?: string; main?: string }
type SlotName = 'csrf' | 'nonce' | 'tools' | 'main' | 'ago'
type Field = keyof RenderingContext

/** Markup of a page's part, cut at its slots. */
type Pieces = (string | { slot: SlotName; at: string })[]
type Entry = { pieces: Pieces; size: number }

/** Nobody can write a slot into their words, since they can't know this. */
const MARK = `slot-${crypto.randomUUID()}-`
const SLOT = new RegExp(`${MARK}([a-z]+)=([^;]*);`)

/** Text that is replaced in each answer; `at`: the instant of an 'ago'. */
export const slot = (name: SlotName, at = ''): string => `${MARK}${name}=${at};`

/**
 * Rendered markup, cached by all that it was made of: its inputs, and those fields of the page's context that the screen
 * has read, which are noted while it renders. Two readers get the same markup only where both are the same for them, so
 * none can get what is another's. A part that reads the clock is not cached.
 */
export class MarkupCache {
  readonly #digest: (text: string) => string
  readonly #limit: number
  #size = 0
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>()
  /** Which fields the cached renderings of a part have read. */
  readonly #reads = new Map<string, Set<Field>>()
  /** Rendered once: what is never asked for again takes no room. */
  readonly #seen = new Set<string>()

  /** @param limit characters of markup that it holds at most */
  constructor(limit: number, digest: (text: string) => string) {
    this.#limit = limit
    this.#digest = digest
  }

  get size(): number {
    return this.#size
  }

  /** Answers what `draw` renders from `inputs` and the context that it is given, with this answer's slots filled. */
  render(
    part: string,
    inputs: string,
    context: PageContext,
    slots: Slots,
    draw: (context: RenderingContext) => string,
  ): string {
    const known = this.#reads.get(part)
    const keyOf = (fields: ReadonlySet<Field>) => {
      const values = [...fields].map((field) => context[field as keyof PageContext] ?? null)
      return this.#digest(JSON.stringify([part, ...values]) + inputs)
    }
    const found = known && this.#take(keyOf(known))
    if (found) return fill(found.pieces, slots)
    const reads = new Set<Field>()
    const markup = draw(recordReads(context, reads))
    const pieces = cut(markup)
    if (!reads.delete('now')) {
      const all = new Set([...(known ?? []), ...reads])
      this.#reads.set(part, all)
      this.#store(keyOf(all), { pieces, size: markup.length + OVERHEAD })
    }
    return fill(pieces, slots)
  }

  #take(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  #store(key: string, entry: Entry): void {
    if (entry.size > this.#limit / 10) return
    if (!this.#seen.delete(key)) {
      this.#seen.add(key)
      for (const oldest of this.#seen) if (this.#seen.size > MAX_SEEN) this.#seen.delete(oldest)
      return
    }
    this.#entries.set(key, entry)
    this.#size += entry.size
    for (const [oldest, { size }] of this.#entries) {
      if (this.#size <= this.#limit) return
      this.#entries.delete(oldest)
      this.#size -= size
    }
  }
}
const MAX_SEEN = 2_000
/** What an entry takes beside its text, in characters. */
const OVERHEAD = 400

const timeAgo = (at: string): string => slot('ago', at)

function recordReads(context: PageContext, reads: Set<Field>): RenderingContext {
  return new Proxy<RenderingContext>(context, {
    get(target, field: Field) {
      if (field === 'csrf') return slot('csrf')
      if (field === 'timeAgo') return timeAgo
      reads.add(field)
      return target[field]
    },
    has(target, field: Field) {
      reads.add(field)
      return field in target
    },
    getOwnPropertyDescriptor(target, field: Field) {
      reads.add(field)
      return Reflect.getOwnPropertyDescriptor(target, field)
    },
    // all of them are read then, the clock among them, and nothing is cached
    ownKeys(target) {
      for (const field of Object.keys(target) as Field[]) reads.add(field)
      return Reflect.ownKeys(target)
    },
  })
}

function cut(markup: string): Pieces {
  // a regular expression with groups splits into text, name, instant, text, …
  const parts = markup.split(SLOT)
  const pieces: Pieces = []
  for (let index = 0; index < parts.length; index += 3) {
    pieces.push(parts[index] ?? '')
    const name = parts[index + 1] as SlotName | undefined
    if (name) pieces.push({ slot: name, at: parts[index + 2] ?? '' })
  }
  // one that was changed on its way into the markup would reach the reader as it is
  if (pieces.some((piece) => typeof piece === 'string' && piece.toLowerCase().includes(MARK)))
    throw new Error('A slot was changed while the page was rendered.')
  return pieces
}

function fill(pieces: Pieces, slots: Slots): string {
  let html = ''
  for (const piece of pieces)
    html +=
      typeof piece === 'string'
        ? piece
        : piece.slot === 'ago'
          ? escapeText(formatRelative(piece.at, slots.now, slots.locale))
          : (slots[piece.slot] ?? '')
  return html
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
