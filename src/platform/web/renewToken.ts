import { AppError } from '../errors.ts'
import type { CurrentUser } from '../reader.ts'

export const SESSION_ENDED = 'Please log in again: your session has ended.'

/** True when a request was refused because its token belongs to another session than its cookie. */
export const isStale = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'forbidden' && error.fields?._token !== undefined

/**
 * Takes over the token of the session that this browser has by now, as after logging in anew in another tab.
 * @throws AppError 'unauthenticated' when this page's reader is no longer the one who is logged in; `stale` when that
 * could not be found out.
 */
export async function renewToken(stale: AppError): Promise<void> {
  const html = await fetchThisPage()
  const token = TOKEN.exec(html)?.[1]
  const reader = READER.exec(html)?.[1]
  if (!token || !reader) throw stale
  const before = readReader(document.getElementById('current-user')?.textContent)
  const now = readReader(reader)
  if (before && before.id !== now?.id) throw new AppError('unauthenticated', SESSION_ENDED)
  if (!before && now)
    throw new AppError('unauthenticated', 'You have logged in meanwhile. Please open this page again.')
  document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', token)
  // forms that are sent without a script, such as logging out
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_token"]')) field.value = token
}

// read out of the text, since a parser would apply this page's policy to the styles and scripts of that one
const TOKEN = /<meta name="csrf-token" content="([\w-]+)"/
const READER = /<script type="application\/json" id="current-user">([^<]*)<\/script>/

/** The document at this page's address as it is served now; empty when nothing came. */
async function fetchThisPage(): Promise<string> {
  try {
    const response = await fetch(location.pathname + location.search, {
      headers: { accept: 'text/html' },
      credentials: 'same-origin',
      cache: 'no-store',
    })
    return await response.text()
  } catch {
    return ''
  }
}

const readReader = (json: string | null | undefined) => JSON.parse(json ?? 'null') as CurrentUser | null
