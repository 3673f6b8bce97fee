import type { FastifyInstance } from 'fastify'
import type { Asking } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { pageZone } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { type Hit, type Kind, kinds, searchAcademy } from '../contract.ts'
import { chooseHits } from '../rules.ts'

/** Who looks for what, what they may open, and the zone of their browser. */
export type Search = { q: string; reader: Reader; asking: Asking; zone: string }
/**
 * What a module finds of its own by the letters of a name, one more than is shown where it can, and the address that
 * lists all of it.
 */
export type SearchSource = (search: Search) => Promise<{ hits: Hit[]; more?: string }>
export type SearchSources = Record<Kind, SearchSource>

/** As fast as somebody types, with a rest after a word. */
const LIMIT = { burst: 60, everySeconds: 1 }

/** The search through everything. */
export function searchRoutes(app: FastifyInstance, sources: SearchSources): void {
  route(app, searchAcademy, { who: 'member', limit: LIMIT }, async ({ reader, query: { q }, request }) => {
    const asking = askingOf(app.context, reader)
    const search = { q: q.trim(), reader, asking, zone: pageZone(request.cookies.zone) }
    const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await sources[kind](search)) })))
    return { groups: chooseHits(found, search.q) }
  })
}
