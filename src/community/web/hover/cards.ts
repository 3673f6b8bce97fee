import { call } from '../../../platform/web/api.ts'
import { type Card, listCards, MAX_CARDS } from '../../profileContract.ts'
import { linkedMembers } from './links.ts'

/** A card is asked for again after this: somebody may have changed their picture. */
const FRESH_MS = 60_000

type Answer = Promise<Card | null>
const asked = new Map<number, { answer: Answer; at: number }>()
const isFresh = (id: number): boolean => {
  const known = asked.get(id)
  return known !== undefined && performance.now() - known.at < FRESH_MS
}

/** The card of a member, null when there is none any more. One call brings those of all whom the page links to. */
export function fetchCard(id: number): Answer {
  const known = asked.get(id)
  if (known && isFresh(id)) return known.answer
  const others = linkedMembers().filter((other) => other !== id && !isFresh(other))
  const ids = [id, ...others.slice(0, MAX_CARDS - 1)]
  const list = call(listCards, { query: { ids: ids.join() } })
  for (const one of ids) {
    const answer = list.then(({ data }) => data.find((card) => card.id === one) ?? null)
    // those who wait see the failure; the next call tries again
    answer.catch(() => asked.delete(one))
    asked.set(one, { answer, at: performance.now() })
  }
  return asked.get(id)?.answer ?? Promise.resolve(null)
}
