import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { piano } from '../../../platform/web/piano/piano.ts'
import { useMidi } from '../../../platform/web/piano/useMidi.ts'

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/**
 * Claps by the space bar, wherever the focus is but in something that is typed into, by any key of a MIDI keyboard, and by
 * what the answer is spread on: a finger, the mouse, or a screen reader's click.
 */
export function useClaps(on: boolean, clap: (at: number) => boolean) {
  const latest = useRef({ on, clap })
  latest.current = { on, clap }
  const take = useCallback((at: number) => {
    // one's own clap is heard at once, or a finger on glass has no rhythm
    if (latest.current.clap(at)) piano.tickAt(performance.now(), false)
  }, [])
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
      if (!latest.current.on || event.key !== ' ' || isTyping) return
      // also while it is held, or the page would scroll away
      event.preventDefault()
      if (!event.repeat) take(event.timeStamp)
    }
    // a button that has the focus is pressed as the bar is lifted
    const up = (event: KeyboardEvent) => {
      if (latest.current.on && event.key === ' ') event.preventDefault()
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [take])
  useMidi({ press: (_key, _velocity, at) => latest.current.clap(at), release: () => {} })
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && take(event.timeStamp),
    onClick: (event: MouseEvent) => event.detail === 0 && take(event.timeStamp),
  }
}
