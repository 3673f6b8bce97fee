/** Of a longer body only the beginning shows at first. */
const MOST_LETTERS = 560
const MOST_LINES = 9
/** Folding is worth it only when this much more would be hidden. */
const LETTERS_TO_SPARE = 160
const LINES_TO_SPARE = 3

/** The beginning of a long body, cut between two words; undefined when it is short enough to be shown whole. */
export function foldBody(body: string): string | undefined {
  const lines = body.split('\n')
  if (body.length <= MOST_LETTERS + LETTERS_TO_SPARE && lines.length <= MOST_LINES + LINES_TO_SPARE) return undefined
  const head = lines.slice(0, MOST_LINES).join('\n')
  if (head.length <= MOST_LETTERS) return head.trimEnd()
  const cut = head.slice(0, MOST_LETTERS)
  const end = cut.search(/\s\S*$/)
  // a body without a space is cut between two letters, never within one
  const begun = end > 0 ? cut.slice(0, end) : [...cut].slice(0, -1).join('')
  return begun.trimEnd()
}
