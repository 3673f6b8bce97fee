import { playHls } from '../../../../ui/web/playHls.ts'
import { SPEEDS } from '../../../film.ts'
import type { Engine, Report } from './engine.ts'

/** Drives the browser's own player, which keeps the pitch at any speed. */
export function openFile(video: HTMLVideoElement, report: Report): Engine {
  const events = new AbortController()
  const on = (names: string, listen: () => void, target: EventTarget = video) => {
    for (const name of names.split(' ')) target.addEventListener(name, listen, { signal: events.signal })
  }
  const endHls = playHls(video)
  video.preservesPitch = true
  report({ speeds: SPEEDS, ready: true })
  on('loadedmetadata durationchange', () => report({ duration: Number.isFinite(video.duration) ? video.duration : 0 }))
  on('timeupdate seeked', () => report({ seconds: video.currentTime }))
  on('play playing', () => report({ playing: true, ended: false }))
  on('pause', () => report({ playing: false }))
  on('ended', () => report({ playing: false, ended: true }))
  on('ratechange', () => report({ speed: video.playbackRate }))
  on('error', () => report({ failed: true, playing: false }))
  // of several files the browser takes the first that it can play; once the last one fails there is none
  const last = video.querySelector('source:last-of-type')
  if (last) on('error', () => report({ failed: true, playing: false }), last)
  return {
    // a browser that wants another press for sound says no, and the button stays
    play: () => void video.play().catch(() => {}),
    pause: () => video.pause(),
    seek: (seconds) => {
      video.currentTime = seconds
      report({ seconds, ended: false })
    },
    setSpeed: (speed) => {
      video.playbackRate = speed
      // the browser says so later, and a second press may come before that
      report({ speed })
    },
    now: () => video.currentTime,
    end: () => {
      events.abort()
      endHls()
    },
  }
}
