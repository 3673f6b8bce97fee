const HLS = 'application/vnd.apple.mpegurl'

/**
 * Lets a video in pieces (HLS) play in a browser that can't do so by itself; the script for it is only loaded then.
 * Returns what ends it.
 */
export function playHls(video: HTMLVideoElement): () => void {
  const source = video.querySelector<HTMLSourceElement>(`source[type="${HLS}"]`)
  if (!source || video.canPlayType(HLS) !== '') return () => {}
  let ended = false
  let end = () => {}
  void import('hls.js').then(({ default: Hls }) => {
    if (ended || !Hls.isSupported()) return
    // the page's policy allows no scripts made on the spot, and a worker would be one
    const hls = new Hls({ enableWorker: false })
    hls.loadSource(source.src)
    hls.attachMedia(video)
    end = () => hls.destroy()
  })
  return () => {
    ended = true
    end()
  }
}
