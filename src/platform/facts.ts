const HARD_SPACE = '\u00a0'

/** '17 min', in which no line breaks. */
export const withUnit = (count: number, unit: string): string => `${count}${HARD_SPACE}${unit}`

/** Facts in a line with dots between them, none of which begins a line; what is not the case is left out. */
export const joinFacts = (...facts: (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(`${HARD_SPACE}· `)
