import type { CreateRenderer } from '../../platform/document.ts'
import { drawApart, renderDocument, type Screen } from './Document.tsx'
import { MarkupCache } from './markupCache.ts'
import { screens } from './screens.ts'

const loaded = await Promise.all(screens.map(async ([name, load]) => [name, (await load()).default as Screen] as const))
const components = Object.fromEntries(loaded)

/** Bytes; a community page has 90,000, a public one 50,000. */
const MAX_CACHED = 8_000_000

/** Renders pages with every screen of the academy at hand, and keeps their markup for the next answers made of the same. */
export const createRenderer: CreateRenderer = (digest) => {
  const cache = new MarkupCache(MAX_CACHED, digest, drawApart)
  return (input) => renderDocument(input, components, cache)
}
