import { plainText } from '../ui/plainText.ts'
import { type Group, HITS_OF_KIND, type Hit, type Kind, kinds } from './contract.ts'

/** What was found of one kind, before the best are chosen. */
export type Found = { kind: Kind; hits: readonly Hit[]; more?: string }

const LETTER = /[\p{L}\p{N}]/u

/** How well a title answers, the best first: 0 it is what was asked for, 1 begins so, 2 has a word that begins so, 3 holds it. */
export function rankOf(title: string, q: string): number {
  const [plain, asked] = [plainText(title).trim(), plainText(q).trim()]
  if (plain === asked) return 0
  if (plain.startsWith(asked)) return 1
  for (let at = plain.indexOf(asked); at >= 0; at = plain.indexOf(asked, at + 1)) {
    if (!LETTER.test(plain[at - 1] ?? ' ')) return 2
    if (asked === '') break
  }
  return plain.includes(asked) ? 3 : 4
}

/** The best hits of each kind, and the kinds by their best hit; what matches equally well stays in its order. */
export function chooseHits(found: readonly Found[], q: string): Group[] {
  const ranked = found.flatMap(({ kind, hits, more }) => {
    const best = hits.map((hit) => ({ hit, rank: rankOf(hit.title, q) })).sort((a, b) => a.rank - b.rank)
    const chosen = best.slice(0, HITS_OF_KIND).map(({ hit }) => hit)
    const group = { kind, hits: chosen, more: hits.length > HITS_OF_KIND ? (more ?? null) : null }
    return best[0] ? [{ group, rank: best[0].rank }] : []
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || kinds.indexOf(a.group.kind) - kinds.indexOf(b.group.kind))
    .map(({ group }) => group)
}
