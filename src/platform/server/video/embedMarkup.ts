import type SanitizeHtml from 'sanitize-html'
import { invalidField } from '../../errors.ts'
import { filmProblem } from '../../filmAddress.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { lazyRequire } from '../lazy.ts'
import { playerAddress, readHttpUrl } from './playerAddress.ts'

const sanitizeHtml = lazyRequire<typeof SanitizeHtml>('sanitize-html')

type Attributes = Record<string, string>
type Element = { name: string; attributes: Attributes }
type Track = { kind: string; src: string; language: string; label: string }

const REFUSED =
  'Please give the embed code or the address of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'

const TYPES = new Map(
  Object.entries({
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    m3u8: 'application/vnd.apple.mpegurl',
  }),
)
const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters']

/**
 * Reduces what an admin gives as a video (embed markup, or a plain address) to one player that is safe to
 * show as HTML. The markup is written anew from the addresses found in it, so no attribute of the input survives by
 * itself; its own output comes out unchanged. An empty input is no video: null.
 * @param title what screen readers call the player
 * @param field the form's field that it was typed into
 * @throws AppError 'invalid' on that field when there is no player of the allowed kinds
 */
export function embedMarkup(input: string, title: string, field = 'video_url'): string | null {
  const given = input.trim()
  if (given === '') return null
  const problem = filmProblem(given)
  if (problem) throw invalidField(field, problem)
  const markup = given.includes('<') ? fromElements(readElements(given), title) : fromAddress(given, title)
  if (!markup) throw invalidField(field, REFUSED)
  return markup
}

function fromAddress(address: string, title: string): string | undefined {
  const player = playerAddress(address)
  return player ? frame(player, title) : video([{ name: 'source', attributes: { src: address } }], {}, title)
}

/** Every player-like element of the markup, by a real parser, with its entities decoded and its names in lower case. */
function readElements(markup: string): Element[] {
  const elements: Element[] = []
  sanitizeHtml()(markup, {
    allowedTags: [],
    allowedAttributes: {},
    onOpenTag: (name, attributes) => {
      if (['iframe', 'video', 'source', 'track'].includes(name)) elements.push({ name, attributes })
    },
  })
  return elements
}

/** The first player counts; everything around it is left out. */
function fromElements(elements: Element[], title: string): string | undefined {
  const at = elements.findIndex(({ name }) => name === 'iframe' || name === 'video')
  const player = elements[at]
  if (player?.name === 'iframe') {
    const address = playerAddress((player.attributes.src ?? '').trim())
    return address && frame(address, title)
  }
  if (!player) return undefined
  const after = elements.slice(at + 1)
  const end = after.findIndex(({ name }) => name === 'iframe' || name === 'video')
  const own = { name: 'source', attributes: player.attributes }
  return video([own, ...after.slice(0, end === -1 ? undefined : end)], player.attributes, title)
}

function frame(src: string, title: string): string {
  const allow = 'accelerometer; autoplay; clipboard-write; encrypted-media; fullscreen; gyroscope; picture-in-picture'
  const attributes = { src, title, loading: 'lazy', allow, referrerpolicy: 'strict-origin-when-cross-origin' }
  return `<iframe${write(attributes)}></iframe>`
}

function video(children: Element[], { poster }: Attributes, title: string): string | undefined {
  const sources = children.flatMap(({ name, attributes }) => (name === 'source' ? readSource(attributes.src) : []))
  if (sources.length === 0) return undefined
  const tracks = children.flatMap(({ name, attributes }) => (name === 'track' ? readTrack(attributes) : []))
  const own = { preload: 'metadata', poster: mediaAddress(poster), 'aria-label': title }
  const inside = [
    ...sources.map((source) => `<source${write(source)}>`),
    ...tracks.map(({ kind, src, language, label }) => `<track${write({ kind, src, srclang: language, label })}>`),
  ]
  return `<video controls playsinline${write(own)}>${inside.join('')}</video>`
}

function readSource(given: string | undefined): { src: string; type: string }[] {
  const src = mediaAddress(given)
  const type = TYPES.get(/\.(\w+)(?:[?#]|$)/.exec(src?.replace(/^https:\/\/[^/]*/, '') ?? '')?.[1]?.toLowerCase() ?? '')
  return src && type ? [{ src, type }] : []
}

function readTrack({ src: given, kind = '', srclang = '', label = '' }: Attributes): Track[] {
  const src = mediaAddress(given)
  const language = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.exec(srclang)?.[0] ?? 'en'
  return src
    ? [{ src, kind: TRACK_KINDS.includes(kind) ? kind : 'subtitles', language, label: label.slice(0, 80) }]
    : []
}

/** A path of this academy, or an https address (http, as of a poster, is raised to it: the page's policy loads nothing else). */
function mediaAddress(given = ''): string | undefined {
  const address = given.trim()
  if (/^\/[\w-][\w./~%-]*$/.test(address)) return address
  const url = readHttpUrl(address)
  if (!url) return undefined
  url.protocol = 'https:'
  return url.href
}

const write = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')
