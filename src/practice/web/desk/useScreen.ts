import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Keeps the screen awake while something plays: hands at the piano touch no phone. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
      } catch {
        // a phone that saves its battery refuses, and the screen goes dark as it always does
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [on])
}

/** A phone held sideways has no room for more than the desk. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 30rem)'

/** The desk in the whole screen, where the browser can do that. */
export function useFullScreen(desk: RefObject<HTMLElement | null>) {
  const [possible, setPossible] = useState(false)
  const [full, setFull] = useState(false)
  useEffect(() => {
    setPossible(document.fullscreenEnabled === true)
    const change = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === desk.current)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [desk])
  const open = useCallback(() => void desk.current?.requestFullscreen().catch(() => {}), [desk])
  return {
    full,
    toggle: possible ? () => (full ? void document.exitFullscreen() : open()) : undefined,
    /** Called as something starts to play, out of a press. */
    openSideways: () => {
      if (possible && !full && matchMedia(SIDEWAYS).matches) open()
    },
  }
}
