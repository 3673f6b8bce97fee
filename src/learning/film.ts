// A film as its player needs it, read from the markup that the server has reduced a teacher's embed code to, and the
// arithmetic of its places and loops.

export type FilmSource = { src: string; type: string }
export type FilmTrack = { kind: string; src: string; srclang: string; label: string }
export type FileFilm = {
  kind: 'file'
  title: string
  poster: string | null
  sources: FilmSource[]
  tracks: FilmTrack[]
}
export type FramedFilm = { kind: 'youtube' | 'vimeo' | 'drive'; title: string; src: string }
export type Film = FileFilm | FramedFilm

export const HOSTS: Record<Film['kind'], string | null> = {
  file: null,
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  drive: 'Google Drive',
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

type Tag = { name: string; attributes: Record<string, string> }

/** Start tags with their attributes. The server writes every value in double quotes and escapes what is in them. */
const tagsIn = (markup: string): Tag[] =>
  [...markup.matchAll(/<(video|iframe|source|track)\b([^>]*)>/g)].map(([, name = '', rest = '']) => {
    const pairs = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)]
    return { name, attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)])) }
  })

/** Reads what embedMarkup() has written. */
export function readFilm(markup: string): Film {
  const [player, ...inside] = tagsIn(markup)
  const { src = '', title = '', poster = null, 'aria-label': label = '' } = player?.attributes ?? {}
  if (player?.name === 'iframe') {
    const kind = src.includes('//player.vimeo.com/')
      ? 'vimeo'
      : src.includes('//drive.google.com/')
        ? 'drive'
        : 'youtube'
    return { kind, title, src }
  }
  const of = (name: string) => inside.filter((tag) => tag.name === name).map(({ attributes }) => attributes)
  const sources = of('source').map(({ src = '', type = '' }) => ({ src, type }))
  const tracks = of('track').map(({ src = '', kind = '', srclang = '', label = '' }) => ({ src, kind, srclang, label }))
  return { kind: 'file', title: label, poster, sources, tracks }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** '1:05', or '1:02:05' from an hour on. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** From half to full speed, in steps of five per cent. */
export const SPEEDS: readonly number[] = Array.from({ length: 11 }, (_, step) => (50 + 5 * step) / 100)

/** The speed `steps` beside the present one in a player's list; the nearest end where there is none. */
export function speedBeside(speeds: readonly number[], speed: number, steps: number): number {
  const at = speeds.reduce((best, each, place) => {
    return Math.abs(each - speed) < Math.abs((speeds[best] ?? 0) - speed) ? place : best
  }, 0)
  return speeds[Math.max(0, Math.min(speeds.length - 1, at + steps))] ?? speed
}

/** The two points of a loop, in seconds, and whether it is on. */
export type Points = { a: number | null; b: number | null; on: boolean }
export const NO_POINTS: Points = { a: null, b: null, on: false }
export type Passage = { from: number; to: number }

export const spanText = ({ from, to }: Passage): string => `${timeText(from)}–${timeText(to)}`

/** Shorter ones are a stutter. */
const SHORTEST = 0.3

/** The start set here. An end that is no longer behind it goes. */
export const withStart = ({ b }: Points, now: number): Points =>
  b !== null && b - now >= SHORTEST ? { a: now, b, on: true } : { a: now, b: null, on: false }

/** The end set here, and the loop on; from the beginning of the film where no start lies before it. */
export function withEnd({ a }: Points, now: number): Points {
  const from = a !== null && a < now ? a : 0
  return now - from >= SHORTEST ? { a: from, b: now, on: true } : { a, b: null, on: false }
}

/** The passage that is set, whether it is on or not. */
export const passageOf = ({ a, b }: Points): Passage | null => (a !== null && b !== null ? { from: a, to: b } : null)

type Watching = { ended: boolean; seconds: number; duration: number }
/** Half of a film is enough to say that its lesson is done. */
export const isHalfWatched = ({ ended, seconds, duration }: Watching): boolean =>
  ended || (duration > 0 && seconds >= duration / 2)

/** Where to go on in a film that was left at `seconds`: from the beginning where hardly any of it was seen, or all of it. */
export const resumeAt = (seconds: number, duration: number): number =>
  seconds < 3 || (duration > 0 && seconds > duration - 3) ? 0 : seconds
