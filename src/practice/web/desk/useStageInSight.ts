import { type RefObject, useEffect, useRef } from 'react'
import { scrollBehaviour } from '../../../ui/web/scrollBehaviour.ts'

type Options = {
  stage: RefObject<HTMLElement | null>
  keys: RefObject<HTMLElement | null>
  playing: boolean
  isFull: boolean
}

/**
 * Keeps the music and its keys clear of the bar of Start while one plays: Start is below them, the bar grows by a line, and
 * a phone is turned. A page that was covered by the whole screen may be elsewhere after it.
 */
export function useStageInSight({ stage, keys, playing, isFull }: Options): void {
  useEffect(() => {
    if (!playing) return
    const show = soon(() => showStage(stage.current, keys.current, 'instant'))
    const begin = requestAnimationFrame(() => showStage(stage.current, keys.current, scrollBehaviour()))
    const bars = stage.current?.closest('.desk')?.querySelectorAll<HTMLElement>('.desk-bar, .desk-transport') ?? []
    const parts = [stage.current, ...bars].filter((part) => part !== null)
    const measure = () => parts.map(({ offsetHeight }) => offsetHeight).join()
    let heights = measure()
    const watch = new ResizeObserver(() => {
      const now = measure()
      if (now !== heights) show()
      heights = now
    })
    for (const part of parts) watch.observe(part)
    addEventListener('resize', show)
    return () => {
      cancelAnimationFrame(begin)
      show.cancel()
      watch.disconnect()
      removeEventListener('resize', show)
    }
  }, [stage, keys, playing])

  const wasFull = useRef(isFull)
  useEffect(() => {
    if (wasFull.current === isFull) return
    wasFull.current = isFull
    const show = soon(() => showStage(stage.current, keys.current, 'instant'))
    show()
    return show.cancel
  }, [stage, keys, isFull])
}

/** Calls `act` once what has changed is drawn: sizes follow each other. */
function soon(act: () => void) {
  let frame = 0
  const cancel = () => cancelAnimationFrame(frame)
  const ask = () => {
    cancel()
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(act)
    })
  }
  return Object.assign(ask, { cancel })
}

/** What scrolls, and how much of it is above the bar of Start. */
export function findRoom(stage: HTMLElement) {
  const full = document.fullscreenElement
  const scroller = full?.contains(stage) ? full : document.documentElement
  return { scroller, room: innerHeight - (Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0) }
}

/** Scrolls to the music with its keys, or else to the keys, clear of the bar. */
function showStage(stage: HTMLElement | null, keys: HTMLElement | null, behavior: ScrollBehavior): void {
  if (!stage) return
  const { scroller, room } = findRoom(stage)
  const shown = stage.offsetHeight > room ? (keys ?? stage) : stage
  const { top, bottom } = shown.getBoundingClientRect()
  const away = bottom > room ? bottom - room : Math.min(0, top)
  // asked for also where nothing is away: a scroll under way ends there
  scroller.scrollTo({ top: scroller.scrollTop + away, behavior })
}
