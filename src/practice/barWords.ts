/** A bar as it is printed; an upbeat is bar 0 and has no number. */
export const barName = (bar: number): string => (bar === 0 ? 'the upbeat' : `bar ${bar}`)

/** At the beginning of a sentence: 'Bar 5'. */
export const barLabel = (bar: number): string => (bar === 0 ? 'Upbeat' : `Bar ${bar}`)

/** Several of them: 'bar 5', 'bars 5–8' or 'upbeat–bar 4', with other words between where they are given. */
export function barsWords(from: number, to: number, between = '–'): string {
  if (from === to) return barName(from)
  return from === 0 ? `upbeat${between}bar ${to}` : `bars ${from}${between}${to}`
}

/** Where the music is: 'Bar 5 of 16'. */
export const placeWords = (bar: number, count: number): string => (bar === 0 ? 'Upbeat' : `Bar ${bar} of ${count}`)

/** '1 wrong key', '3 wrong keys'. */
export const wrongKeys = (count: number): string => (count === 1 ? '1 wrong key' : `${count} wrong keys`)
