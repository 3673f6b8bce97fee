import { withUnit } from '../platform/facts.ts'

/** What a piece may belong to; one of the shelf belongs to neither. */
export const owners = ['lesson', 'upload'] as const
export type Owner = (typeof owners)[number]

type Passage = { from_bar: number | null; to_bar: number | null; tempo?: number | null }

/** Where a piece is practised; `passage`: the bars, as printed, and the tempo in per cent that its desk opens on. */
export function pieceHref({ id }: { id: number }, { from_bar, to_bar, tempo }: Partial<Passage> = {}): string {
  const bars = from_bar != null && to_bar != null ? [`bars=${from_bar}-${to_bar}`] : []
  const query = [...bars, ...(tempo ? [`tempo=${tempo}`] : [])].join('&')
  return `/member/piece/${id}${query ? `?${query}` : ''}`
}
export const midiHref = ({ id }: { id: number }): string => `/member/piece/${id}.mid`

/** Address of the shelf, narrowed by what is chosen. */
export function shelfHref(filter: Readonly<Record<string, string | undefined>>, page = 1): string {
  const chosen = Object.entries({ ...filter, page: page > 1 ? String(page) : undefined })
  const query = chosen.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return query.length > 0 ? `/member/pieces?${query.join('&')}` : '/member/pieces'
}

/** Of a locked piece the picture of its first bars is all that members get. */
export const canBeHeard = ({ locked, state }: { locked: boolean; state: string }): boolean =>
  !locked && state === 'ready'

/** '1 bar', '8 bars'; nothing where there are none yet. */
export const barsText = (bars: number): string => (bars > 0 ? withUnit(bars, bars === 1 ? 'bar' : 'bars') : '')

/** '1:05'. */
export const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** How many bars are heard of a piece from its card: the most that end within these seconds. */
const HEARD_BARS = [4, 3, 2, 1]
const HEARD_SECONDS = 12

type Struck = { midi: number; bar: number; at: number; duration: number }

/**
 * The first bars as they are printed, with an upbeat before them, in seconds at the tempo of the piece.
 * @param notes in playing order, `at` and `duration` in quarters
 * @param tempo quarters a minute
 */
export function firstBars(notes: readonly Struck[], tempo: number): { midi: number; at: number; length: number }[] {
  const seconds = (quarters: number) => (quarters * 60) / tempo
  const whole = Math.max(0, ...notes.map(({ at, duration }) => at + duration))
  const endOf = (bars: number) => notes.find(({ bar }) => bar > bars)?.at ?? whole
  const most = (HEARD_SECONDS * tempo) / 60
  const end = HEARD_BARS.map(endOf).find((each) => each <= most) ?? most
  return notes
    .filter(({ at }) => at < end)
    .map(({ midi, at, duration }) => ({ midi, at: seconds(at), length: seconds(Math.min(duration, end - at)) }))
}
