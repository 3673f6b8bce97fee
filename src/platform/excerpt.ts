/** The first words of a body on one line, for lists that only hint at it. */
export function makeExcerpt(body: string, length = 120): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= length) return line
  const cutOff = letters.slice(0, length).join('')
  const space = cutOff.lastIndexOf(' ')
  return `${space > cutOff.length / 2 ? cutOff.slice(0, space) : cutOff}…`
}
