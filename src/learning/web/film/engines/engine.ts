import type { Film } from '../../../film.ts'
import { openFile } from './fileEngine.ts'
import { openVimeo } from './vimeoEngine.ts'
import { openYouTube } from './youtubeEngine.ts'

/** What is known of a film that plays. */
export type FilmState = {
  playing: boolean
  ended: boolean
  seconds: number
  /** 0 until it is known. */
  duration: number
  speed: number
  /** Speeds that this player takes; none where it takes no orders about that. */
  speeds: readonly number[]
  /** Whether the player answers at all. */
  ready: boolean
  failed: boolean
}
export type Report = (part: Partial<FilmState>) => void

/** One way to drive each kind of player; what one can't do, its state does not offer. */
export type Engine = {
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setSpeed: (speed: number) => void
  /** The present second, finer than what is reported. */
  now: () => number
  end: () => void
}

/** Takes the player that is in the page in hand; null for one that takes no orders (Google Drive). */
export function openEngine(kind: Film['kind'], element: HTMLElement, report: Report): Engine | null {
  if (element instanceof HTMLVideoElement) return openFile(element, report)
  if (!(element instanceof HTMLIFrameElement) || kind === 'drive') return null
  return kind === 'vimeo' ? openVimeo(element, report) : openYouTube(element, report)
}
