// What can be checked of a film's address before it is sent: said beside the field, and again by the server.

const WHOLE = 'Please give the whole address, with https:// at its beginning.'
const INSECURE =
  'Films at http:// addresses don’t play here, since browsers refuse them on a secure page. Please give an https:// address, or put the film on YouTube, Vimeo or Google Drive.'
const DROPBOX =
  'This is Dropbox’s page about the film, which can’t be shown here. End its address with raw=1 instead of dl=0 and give it again, or put the film on YouTube, Vimeo or Google Drive.'

/** Their players are framed by https, however the address was written. */
const PLAYERS = /^(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|drive\.google\.com)$/

/** Why a film can't be shown, with what to do; undefined where nothing is wrong as far as the address shows. */
export function filmProblem(given: string): string | undefined {
  for (const address of addressesIn(given.trim())) {
    const problem = problemOf(address)
    if (problem) return problem
  }
  return undefined
}

/** The address itself, or those of the players in embed markup. */
const addressesIn = (given: string): string[] =>
  given.includes('<')
    ? [...given.matchAll(/<(?:iframe|video|source)\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(([, src = '']) => src)
    : [given]

function problemOf(address: string): string | undefined {
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(address)) return WHOLE
  const [, scheme = 'https:', host = '', rest = ''] = /^(https?:)?\/\/([^/?#]+)(.*)$/is.exec(address) ?? []
  const name = host.toLowerCase()
  if (/(?:^|\.)dropbox\.com$/.test(name) && !/[?&](?:raw|dl)=1(?:&|#|$)/.test(rest)) return DROPBOX
  return scheme.toLowerCase() === 'http:' && !PLAYERS.test(name) ? INSECURE : undefined
}
