import type { PlayedBar, Take, TakeCard, TakeMark } from './contract.ts'

/** Where the settings say that a month has no takes. */
export const NO_TAKES = 'Your teacher isn’t taking takes right now.'

export const takesHref = '/member/takes'
export const takeHref = (take: number): string => `/member/take/${take}`
export const adminTakesHref = '/admin/takes'
export const adminTakeHref = (take: number): string => `/admin/takes/${take}`

export const KIND_LABELS: Record<Take['kind'], string> = { audio: 'Audio', video: 'Video', midi: 'MIDI' }
export const STATE_LABELS: Record<Take['state'], string> = {
  waiting: 'With your teacher',
  passed: 'Passed',
  again: 'Once more',
}

/** 75.4 as '1:15'. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Where a mark is: '0:12', 'Bar 3', or 'Bar 3 · 0:12'. */
export const markPlace = ({ at, bar }: Pick<TakeMark, 'at' | 'bar'>): string =>
  [bar === null ? '' : `Bar ${bar}`, at === null ? '' : clockText(at)].filter(Boolean).join(' · ')

/** The bar that is played at a moment, of a take that knows its bars. */
export const barAt = (bars: readonly PlayedBar[], seconds: number): number | null =>
  bars.findLast(({ at }) => at <= seconds + 0.01)?.bar ?? bars[0]?.bar ?? null

/** Where a mark is heard, in seconds: its own place, or where its bar is first played; null where nobody knows. */
export const momentOf = ({ at, bar }: Pick<TakeMark, 'at' | 'bar'>, bars: readonly PlayedBar[]): number | null =>
  at ?? bars.find((played) => played.bar === bar)?.at ?? null

/** 'Audio, 1:15'. */
export const describeTake = ({ kind, seconds }: Pick<TakeCard, 'kind' | 'seconds'>): string =>
  `${KIND_LABELS[kind]}, ${clockText(seconds)}`

/** What of a mark is missing: a place within the take, and something said. */
export function findMarkFault(
  mark: { at?: number | undefined; bar?: number | undefined; text: string; voice?: unknown },
  { seconds, bars }: Pick<Take, 'seconds' | 'bars'>,
): { field: string; text: string } | undefined {
  if (mark.at === undefined && mark.bar === undefined) return { field: 'at', text: 'Please choose a moment or a bar.' }
  if (mark.at !== undefined && mark.at > seconds + 1) return { field: 'at', text: 'The take is over by then.' }
  const isPlayed = bars.length === 0 || mark.bar === undefined || bars.some(({ bar }) => bar === mark.bar)
  if (!isPlayed) return { field: 'bar', text: 'This bar is not in the take.' }
  if (mark.text === '' && !mark.voice) return { field: 'text', text: 'Please write or say something.' }
  return undefined
}

/** Keys in the order in which they were struck, and how long all of it takes; undefined where it goes beyond `most`. */
export function lengthOfNotes(notes: readonly { at: number; length: number }[], most: number): number | undefined {
  const end = Math.max(0, ...notes.map(({ at, length }) => at + length))
  return end > most + 1 ? undefined : Math.min(end, most)
}
