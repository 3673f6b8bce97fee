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

/** '1:05'. */
export const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
