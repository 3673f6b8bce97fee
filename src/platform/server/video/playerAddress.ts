import { drivePlayer } from '../../drivePlayer.ts'
import { FRAME_ORIGINS } from './frameHosts.ts'

const YOUTUBE = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const YOUTUBE_ID = /^[\w-]{11}$/

/**
 * The address under which a page on YouTube, Vimeo or Google Drive can be framed, or undefined for any other page.
 * It is put together from the video's id alone; nothing of the given address is passed on but a start time.
 */
export function playerAddress(address: string): string | undefined {
  const url = readHttpUrl(address)
  if (!url) return undefined
  const host = url.hostname.replace(/^www\./, '')
  if (YOUTUBE.has(host)) return youtubePlayer(url, host)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeoPlayer(url)
  if (host === 'drive.google.com') return driveVideo(url)
  return undefined
}

/** An absolute http(s) address without a user name in it, which could pass for a host; `//host/…` counts as https. */
export function readHttpUrl(address: string): URL | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\//i.test(absolute)) return undefined
  try {
    const url = new URL(absolute)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}

function youtubePlayer(url: URL, host: string): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const isPlayer = first !== undefined && ['embed', 'shorts', 'live', 'v'].includes(first)
  const id = host === 'youtu.be' ? first : isPlayer ? second : first === 'watch' ? url.searchParams.get('v') : undefined
  if (!id || !YOUTUBE_ID.test(id)) return undefined
  const start = /^(\d{1,6})s?$/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')?.[1]
  return `${FRAME_ORIGINS.youtube}/embed/${id}${start ? `?start=${start}` : ''}`
}

/** An unlisted video also needs its hash, in the path of its page or as `h` of its player. */
function vimeoPlayer(url: URL): string | undefined {
  const [, id, inPath] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  if (!id) return undefined
  const hash = inPath ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  return `${FRAME_ORIGINS.vimeo}/video/${id}${hash ? `?h=${hash}` : ''}`
}

/** Also where the id is behind other parts of the query, and by the address of a download. */
function driveVideo(url: URL): string | undefined {
  const id = ['/open', '/uc'].includes(url.pathname) ? url.searchParams.get('id') : undefined
  return drivePlayer(id ? `open?id=${id}` : url.href)
}
