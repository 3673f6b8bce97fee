import { useEffect, useRef } from 'react'
import type { PlayedBar } from '../../moments.ts'
import type { Session } from './session.ts'

/**
 * Where the music is, in quarters, and where its passage begins. While a pass is counted in the music stays at the
 * beginning, and `counted` lies before it.
 */
export type Frame = { quarters: number; counted: number; start: number }

/** Bars may pass quicker than anybody reads them aloud. */
const SAID_EVERY_MS = 1000

type Playing = {
  session: { readonly current: Session | undefined }
  bars: readonly PlayedBar[]
  frames: { send: (frame: Frame) => void }
  bar: { current: number }
  verdictUntil: { readonly current: number }
}

/** Tells where the music is as often as the screen is drawn, and each new bar as often as it can be read aloud. */
export function useFrames(playing: boolean, parts: Playing, onBar: (index: number) => void): void {
  const latest = useRef({ parts, onBar })
  latest.current = { parts, onBar }
  useEffect(() => {
    if (!playing) return
    let frame = 0
    let said = -1
    let saidAt = Number.NEGATIVE_INFINITY
    const show = () => {
      const { session, bars, frames, bar, verdictUntil } = latest.current.parts
      frame = requestAnimationFrame(show)
      if (!session.current) return
      const now = performance.now()
      const { start } = session.current
      const counted = session.current.positionAt(now)
      const quarters = Math.max(start, counted)
      frames.send({ quarters, counted, start })
      bar.current = findBar(bars, quarters)
      // the bar is said again after a verdict
      if (now < verdictUntil.current) said = -1
      else if (bar.current !== said && now - saidAt >= SAID_EVERY_MS) {
        said = bar.current
        saidAt = now
        latest.current.onBar(said)
      }
    }
    frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [playing])
}

/** The bar that the music is in, by its index in playing order. */
export function findBar(bars: readonly { at: number }[], quarters: number): number {
  const next = bars.findIndex(({ at }) => at > quarters + 0.01)
  return next === 0 ? 0 : (next < 0 ? bars.length : next) - 1
}
