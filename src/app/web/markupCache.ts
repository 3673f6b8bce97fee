import type { PageContext } from '../../platform/document.ts'
import { RecentlyUsed } from '../../platform/recentlyUsed.ts'
import type { Apart, RenderingContext } from '../../platform/web/pageContext.ts'
import { cut, encode, insert, type Pieces, type Slot, slot } from './markup.ts'

type Field = keyof RenderingContext
/** What was rendered; `reads`: the fields of the context that it was made of, undefined where it read the clock. */
export type Markup = { pieces: Pieces; reads: ReadonlySet<Field> | undefined }
/** Renders a component by itself. */
export type DrawApart = (...given: [...Parameters<Apart>, context: RenderingContext]) => string

/**
 * Rendered markup, cached by all that it was made of: its inputs, and those fields of the page's context that the screen
 * has read, which are noted while it renders. Two readers get the same markup only where both are the same for them, so
 * none can get what is another's. A part that reads the clock is not cached.
 */
export class MarkupCache {
  readonly #digest: (text: string) => string
  readonly #limit: number
  readonly #drawApart: DrawApart
  readonly #kept: RecentlyUsed<Markup>
  /** Which fields the cached renderings of a part have read. */
  readonly #reads = new Map<string, Set<Field>>()
  /** Rendered once: what is never asked for again takes no room. */
  readonly #seen = new Set<string>()

  /** @param limit bytes of markup that it holds at most; what is part of something larger counts in both */
  constructor(limit: number, digest: (text: string) => string, drawApart: DrawApart) {
    this.#limit = limit
    this.#kept = new RecentlyUsed(limit)
    this.#digest = digest
    this.#drawApart = drawApart
  }

  get size(): number {
    return this.#kept.size
  }

  /** A short name for `text` that no other text has, for the inputs of what is made of it. */
  name = (text: string): string => this.#digest(text)

  /** What `draw` renders from `inputs` and the context that it is given. */
  render = (part: string, inputs: string, context: PageContext, draw: (context: RenderingContext) => string): Markup =>
    this.#find(part, inputs, context, () => this.#draw(context, draw))

  /** What `list` puts together from `inputs`: texts, and markup that was rendered from them and the context. */
  join = (part: string, inputs: string, context: PageContext, list: () => (string | Markup)[]): Markup =>
    this.#find(part, inputs, context, () => all(list()))

  #find(part: string, inputs: string, context: PageContext, make: () => Markup): Markup {
    const known = this.#reads.get(part)
    const keyOf = (fields: ReadonlySet<Field>) => {
      const values = [...fields].map((field) => context[field as keyof PageContext] ?? null)
      return this.#digest(JSON.stringify([part, ...values]) + inputs)
    }
    const found = known && this.#kept.take(keyOf(known))
    if (found) return found
    const made = make()
    if (made.reads) {
      const all = new Set([...(known ?? []), ...made.reads])
      this.#reads.set(part, all)
      this.#store(keyOf(all), made)
    }
    return made
  }

  #draw(context: PageContext, draw: (context: RenderingContext) => string): Markup {
    const reads = new Set<Field>()
    const apart: Parameters<Apart>[] = []
    const pieces = cut(draw(recordReads(context, reads, apart)))
    const markup = { pieces, reads: reads.has('now') ? undefined : reads }
    if (apart.length === 0) return markup
    const parts = apart.map(([name, Part, props]) =>
      this.render(name, JSON.stringify(props), context, (observed) => this.#drawApart(name, Part, props, observed)),
    )
    return {
      pieces: insert(pieces, (place) => (place.slot === 'apart' ? parts[Number(place.at)]?.pieces : undefined)),
      reads: allReads([markup, ...parts]),
    }
  }

  #store(key: string, markup: Markup): void {
    const size = markup.pieces.reduce((sum, piece) => sum + (piece instanceof Uint8Array ? piece.length : 0), OVERHEAD)
    if (size > this.#limit / 10) return
    if (!this.#seen.delete(key)) {
      this.#seen.add(key)
      for (const oldest of this.#seen) if (this.#seen.size > MAX_SEEN) this.#seen.delete(oldest)
      return
    }
    this.#kept.keep(key, markup, size)
  }
}
const MAX_SEEN = 2_000
/** What an entry takes beside its text, in bytes. */
const OVERHEAD = 400

const NOTHING: ReadonlySet<Field> = new Set()

/** All that was read for the whole of it; undefined where a part can't be cached. */
function allReads(list: readonly Markup[]): ReadonlySet<Field> | undefined {
  const all = new Set<Field>()
  for (const { reads } of list) {
    if (!reads) return undefined
    for (const field of reads) all.add(field)
  }
  return all
}

const plain = (piece: Pieces[number]): Markup => ({ pieces: [piece], reads: NOTHING })

/** A place that is filled in each answer. */
export const open = (name: Slot['slot']): Markup => plain({ slot: name, at: '' })

/** Texts, which hold no slots, and markup one after the other. */
export function all(list: readonly (string | Markup)[]): Markup {
  const parts = list.map((one) => (typeof one === 'string' ? plain(encode(one)) : one))
  return { pieces: parts.flatMap(({ pieces }) => pieces), reads: allReads(parts) }
}

/** Puts `given` into the places of those names. */
export const nest = (outer: Markup, given: Record<string, Markup>): Markup => ({
  pieces: insert(outer.pieces, ({ slot }) => given[slot]?.pieces),
  reads: allReads([outer, ...Object.values(given)]),
})

const timeAgo = (at: string): string => slot('ago', at)

function recordReads(context: PageContext, reads: Set<Field>, apart: Parameters<Apart>[]): RenderingContext {
  const renderApart: Apart = (...part) => slot('apart', String(apart.push(part) - 1))
  return new Proxy<RenderingContext>(context, {
    get(target, field: Field) {
      if (field === 'csrf') return slot('csrf')
      if (field === 'timeAgo') return timeAgo
      if (field === 'apart') return renderApart
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
