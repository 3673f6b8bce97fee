import { type RefObject, useCallback, useEffect, useState } from 'react'

/** On a telephone of Apple's only a video itself fills the screen, with the system's controls. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Fills the screen with a part of the page; `can` is false where the browser has no way to do so. `video` is the one that
 * stands for it on an iPhone. What is outside the part is not seen meanwhile, so that it brings a `FlashRegion inTopLayer`.
 */
export function useFullScreen(region: RefObject<HTMLElement | null>, video: HTMLElement | null = null) {
  const [isFull, setIsFull] = useState(false)
  const [can, setCan] = useState(false)
  useEffect(() => {
    setCan(document.fullscreenEnabled === true || isApples(video))
    const read = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === region.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [region, video])
  const open = useCallback(() => {
    if (document.fullscreenEnabled) void region.current?.requestFullscreen().catch(() => {})
    else if (isApples(video)) video.webkitEnterFullscreen?.()
  }, [region, video])
  const toggle = () => (document.fullscreenElement ? void document.exitFullscreen() : open())
  return { can, isFull, open, toggle }
}
export type FullScreen = ReturnType<typeof useFullScreen>

const isApples = (video: HTMLElement | null): video is AppleVideo =>
  video instanceof HTMLVideoElement && 'webkitEnterFullscreen' in video
