import { type RefObject, useEffect, useState } from 'react'

/** On a telephone of Apple's only a video itself fills the screen, with the system's controls. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Fills the screen with the film and its controls; `can` is false where the browser has no way to do so. */
export function useFullScreen(region: RefObject<HTMLElement | null>, element: HTMLElement | null) {
  const [isFull, setIsFull] = useState(false)
  const [can, setCan] = useState(false)
  useEffect(() => {
    const apple = element instanceof HTMLVideoElement && 'webkitEnterFullscreen' in element
    setCan(document.fullscreenEnabled || apple)
    const read = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === region.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [region, element])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void region.current?.requestFullscreen().catch(() => {})
    else (element as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  return { can, isFull, toggle }
}
export type FullScreen = ReturnType<typeof useFullScreen>
