import { useEffect, useRef, useState } from 'react'

export type ClipState = 'silent' | 'loading' | 'playing' | 'failed'

type Sound = { pause: () => void }
/** One sound at a time on the page: starting one stops the one before. */
let playing: Sound | undefined

export function takeOver(sound: Sound): void {
  if (playing !== sound) playing?.pause()
  playing = sound
}
export function stopSounds(): void {
  playing?.pause()
  playing = undefined
}

/**
 * A sound file that is played from its beginning. `element` are the properties of the `audio` element that plays it;
 * `heard` is how much of it has been heard, from 0 to 1.
 */
export function useClip() {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<ClipState>('silent')
  const [heard, setHeard] = useState(0)

  // a file that failed before the script arrived sends no event any more
  useEffect(() => {
    if (audio.current?.error) setState('failed')
  }, [])

  const play = () => {
    const element = audio.current
    if (!element) return
    takeOver(element)
    if (element.error) element.load()
    element.currentTime = 0
    setState('loading')
    element.play().catch((error: unknown) => setState(wasRefused(error) ? 'silent' : 'failed'))
  }
  return {
    play,
    state,
    heard,
    element: {
      ref: audio,
      onPlaying: () => setState('playing'),
      onPause: () => setState((now) => (now === 'failed' ? now : 'silent')),
      onEnded: () => setHeard(1),
      onError: () => setState('failed'),
      onTimeUpdate: () => setHeard(shareOf(audio.current)),
    },
  }
}

/** True when the browser wants a click first, or when the sound was stopped before it began: neither is a failure. */
const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

function shareOf(element: HTMLAudioElement | null): number {
  const share = element ? element.currentTime / element.duration : 0
  return Number.isFinite(share) ? share : 0
}
