// Apart from the cards themselves, which come only once somebody points at an author.

/** Members whom the page links to, and how often. */
const linked = new Map<number, number>()

const count = (id: number, by: 1 | -1) => {
  const now = (linked.get(id) ?? 0) + by
  if (now > 0) linked.set(id, now)
  else linked.delete(id)
}

/** Notes that the page links to a member, whose card then comes along with the first that is asked for. */
export function noteLink(id: number): () => void {
  count(id, 1)
  return () => count(id, -1)
}

export const linkedMembers = (): number[] => [...linked.keys()]
