// What is asked of the engraver's layout beyond its own: lines of whole phrases, and no staff that nobody plays on.

/** Bars of a line at most, as music is printed: half a phrase of eight on a page, a quarter of it on a phone. */
export const PHRASE = { phone: 2, wide: 4 }
/** Each attempt lays out the whole score, which takes its time in a longer one. */
export const MAX_BARS_IN_PHRASES = 100

const MEASURE = /<measure\b[^>]*>/g

/** Whether the first bar is an upbeat, which belongs to the first line and is not counted. */
export const hasUpbeat = (mei: string): boolean => / (?:n="0"|metcon="false")/.test(mei.match(MEASURE)?.[0] ?? '')

/** Whether the first line holds an upbeat and nothing else. */
export const isUpbeatAlone = (upbeat: boolean, lines: readonly number[]): boolean =>
  upbeat && lines[0] === 1 && lines.length > 1

/**
 * Bars in each line, what is best first; `fit` is what the engraver's own lines hold. A last bar alone joins the line before
 * it or takes one from it, in phrases as in lines of the engraver's own; an upbeat alone joins the first full bar.
 */
export function planLines(bars: number, upbeat: boolean, longest: number, fit: readonly number[]): number[][] {
  const isAlone = isUpbeatAlone(upbeat, fit)
  const most = Math.min(...fit.slice(isAlone ? 1 : 0, -1))
  const counted = upbeat ? bars - 1 : bars
  const phrases = [4, 2]
    .filter((size) => size <= longest && size <= most && size <= counted)
    .flatMap((size) => {
      const full = Array<number>(Math.floor(counted / size)).fill(size)
      const rest = counted % size
      if (rest === 0) return [full]
      if (rest > 1) return [[...full, rest]]
      return [[...full.slice(0, -1), size + 1], joinLast([...full, rest])]
    })
    .map(([first = 0, ...others]) => [first + (upbeat ? 1 : 0), ...others])
  const plans = [...phrases, joinLast(fit)].filter((lines) => lines.at(-1) !== 1 && !lines.includes(0))
  return isAlone ? [...plans.filter(([first]) => first !== 1), ...joinFirst(fit)] : plans
}

const joinLast = (lines: readonly number[]): number[] =>
  lines.at(-1) === 1 ? [...lines.slice(0, -2), (lines.at(-2) ?? 1) - 1, 2] : [...lines]

/** An upbeat with all of the line after its own, or with that line's first bar; where bars stand alone, so does the last. */
function joinFirst([, next = 1, ...others]: readonly number[]): number[][] {
  const plans = [[1 + next, ...others], ...(next > 1 ? [[2, next - 1, ...others]] : [])]
  return plans.map((lines) => [joinLast(lines), lines].find((each) => !each.includes(0)) ?? lines)
}

/** The same music with its lines ended where `lines` says. */
export function breakLines(mei: string, lines: readonly number[]): string {
  const starts = new Set(lines.map((_, at) => lines.slice(0, at).reduce((sum, bars) => sum + bars, 0)))
  let bar = -1
  return mei.replace(/<[sp]b\b[^>]*\/>/g, '').replace(MEASURE, (measure) => {
    bar++
    return bar > 0 && starts.has(bar) ? `<sb xml:id="line-${bar}"/>${measure}` : measure
  })
}

/** Bars in each line of a drawing. */
export const countLines = (svg: string): number[] =>
  svg
    .split(/class="system"/)
    .slice(1)
    .map((system) => system.match(/class="measure"/g)?.length ?? 0)

/** The same music without a staff that holds no note where another one does: one hand alone has one staff. */
export function withoutEmptyStaff(mei: string, played: ReadonlySet<number>): string {
  const staves = [...mei.matchAll(/<staffDef\b[^>]*? n="(\d+)"/g)].map(([, number]) => Number(number))
  const empty = [...new Set(staves)].filter((number) => !played.has(number))
  const [kept] = played
  if (empty.length === 0 || played.size !== 1 || kept === undefined) return mei
  const only = mei
    .replace(/<grpSym\b[^>]*\/>/g, '')
    .replace(/(<(?:dir|tempo|dynam|harm|fermata)\b[^>]*? staff=")\d+"/g, `$1${kept}"`)
  return empty.reduce(
    (left, number) =>
      left
        .replace(new RegExp(`<staffDef\\b[^>]*? n="${number}"[^>]*>[\\s\\S]*?</staffDef>`, 'g'), '')
        .replace(new RegExp(`<staff\\b[^>]*? n="${number}"[^>]*>[\\s\\S]*?</staff>`, 'g'), ''),
    only,
  )
}
